import type { Queue } from '#contract/system'
import { IMAGE_SENTENCES, Refusal } from './refusal.ts'

const SLOTS = 2
const WAITING = 8
/** Pictures of more pixels take both slots: two of them at once would need too much memory. */
const LARGE_PIXELS = 16_000_000

interface Waiting {
  slots: number
  enter: () => void
}

/**
 * Lets two pictures be decoded at a time, or one large one; eight more wait in order, and any
 * further one is refused with 503.
 */
export function createGate() {
  let free = SLOTS
  const queue: Waiting[] = []

  const admit = () => {
    for (let next = queue[0]; next && next.slots <= free; next = queue[0]) {
      queue.shift()
      free -= next.slots
      next.enter()
    }
  }

  return {
    figures: () => ({
      pog_images_decoding: SLOTS - free,
      pog_images_waiting: queue.length
    }),
    queues: (): Queue[] => [
      {
        name: 'Pictures being read',
        now: SLOTS - free,
        bound: SLOTS,
        beyond: 'The next one waits.'
      },
      {
        name: 'Pictures that wait',
        now: queue.length,
        bound: WAITING,
        beyond: 'The upload is refused and may be tried again.'
      }
    ],
    async run<T>(pixels: number, work: () => Promise<T>): Promise<T> {
      const slots = pixels > LARGE_PIXELS ? SLOTS : 1
      const mustWait = queue.length > 0 || slots > free
      if (mustWait && queue.length >= WAITING)
        throw new Refusal(503, IMAGE_SENTENCES.busy)

      await new Promise<void>(enter => {
        queue.push({ slots, enter })
        admit()
      })
      try {
        return await work()
      } finally {
        free += slots
        admit()
      }
    }
  }
}
