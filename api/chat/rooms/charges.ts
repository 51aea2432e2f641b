import type { Charge } from '../limits/people.ts'

/** How long the next charges may wait, so that they are told together. */
const JOINED_MS = 250
/** When this many wait, they are told without further delay. */
const JOINED_MOST = 1_000

/**
 * Tells the other copies what people sent, for their limits: the first message at once, and those of
 * the next 250 ms together. Otherwise every copy would hear of every message of the hub once more.
 */
export function createCharges(tell: (charges: Charge[]) => void) {
  let waiting: Charge[] = []
  let timer: NodeJS.Timeout | undefined

  function tellAll(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const due = waiting
    waiting = []
    timer = setTimeout(tellAll, JOINED_MS)
    timer.unref()
    tell(due)
  }

  return {
    add(charge: Charge): void {
      waiting.push(charge)
      if (timer === undefined || waiting.length >= JOINED_MOST) tellAll()
    },
    close: () => clearTimeout(timer)
  }
}
