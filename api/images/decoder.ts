import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../errors.ts'
import { createGate } from './gate.ts'
import { IMAGE_SENTENCES } from './refusal.ts'
import type { Refusal, RefusalStatus } from './refusal.ts'
import type { Variants } from './variants.ts'

const SCRIPT = fileURLToPath(new URL('decode-process.ts', import.meta.url))
/** Longer than the queue can take; then the process is ended with all that it does. */
const DEADLINE_MS = 60_000
const IDLE_MS = 10_000
const RETRY_AFTER = { 'Retry-After': '5' }
/** Two memory arenas instead of eight a core: libvips' threads would keep what they once used. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' }

export interface Question {
  id: number
  bytes: Uint8Array
}
export type Answer =
  | { id: number; variants: Variants }
  | { id: number; status: RefusalStatus; sentence: string }

export interface Decoder {
  /** All widths of a picture. Throws 415, 413 or 400, and 503 when too many wait. */
  derive(bytes: Buffer): Promise<Variants>
  figures(): Record<string, number>
  close(): void
}

function failureOf(status: RefusalStatus, sentence: string): Failure {
  return new Failure(status, sentence, status === 503 ? RETRY_AFTER : {})
}

/**
 * Decodes pictures in a process of its own, which starts with the first picture and ends when none
 * came for a while. Two are sent there at a time, eight more wait here. What strangers made never runs beside the hub's secrets, its memory goes back
 * to the system, and a crash costs one upload.
 */
export function createDecoder(): Decoder {
  const gate = createGate()
  const waiting = new Map<number, (answer: Answer) => void>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const giveUp = (): void => {
    const sentence = IMAGE_SENTENCES.busy
    for (const [id, tell] of waiting) tell({ id, status: 503, sentence })
    clearTimeout(idle)
  }
  const stop = (): void => {
    child?.kill('SIGKILL')
    child = null
    giveUp()
  }
  const start = (): ChildProcess => {
    const started = fork(SCRIPT, {
      env: ENVIRONMENT,
      execArgv: [],
      serialization: 'advanced'
    })
    started.on('message', message => {
      const answer = message as Answer
      waiting.get(answer.id)?.(answer)
    })
    started.on('error', () => started.kill('SIGKILL'))
    started.on('exit', () => {
      if (child !== started) return
      child = null
      giveUp()
    })
    started.unref()
    return started
  }
  const ask = (bytes: Buffer): Promise<Answer> =>
    new Promise(resolve => {
      clearTimeout(idle)
      child ??= start()
      last += 1
      const id = last
      const timer = setTimeout(stop, DEADLINE_MS)
      waiting.set(id, answer => {
        clearTimeout(timer)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
        resolve(answer)
      })
      child.send({ id, bytes } satisfies Question, () => undefined)
    })

  return {
    figures: gate.figures,
    derive: async bytes => {
      const answer = await gate
        .run(0, () => ask(bytes))
        .catch((refusal: Refusal) => ({
          status: refusal.status,
          sentence: refusal.message
        }))
      if ('variants' in answer) return answer.variants
      throw failureOf(answer.status, answer.sentence)
    },
    close: stop
  }
}
