import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Queue } from '#contract/system'
import { Failure } from '#http/failure'
import { createGate } from './gate.ts'
import { hearParcels, sendParcel } from './frames.ts'
import type { Parcel } from './frames.ts'
import { IMAGE_SENTENCES } from './refusal.ts'
import type { Refusal, RefusalStatus } from './refusal.ts'
import { WIDTHS_PX } from './variants.ts'
import type { Derived, Variants } from './variants.ts'

const SCRIPT = fileURLToPath(new URL('decode-process.ts', import.meta.url))
/** Its memory is filled by pictures, so V8 need not search its small heap for each of them. */
const FLAGS = ['--heap-growing-percent=400']
const PICTURE_S = 10
/** Longer than the queue can take; after that the process is killed with everything in it. */
const PROCESS_MS = 60_000
const IDLE_MS = 10_000
const RETRY_AFTER = { 'Retry-After': '5' }
/** Two malloc arenas instead of eight per core: libvips' threads would keep what they once used. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' }

/** Accompanied by the bytes of the picture. */
export interface Question {
  id: number
}
/** Accompanied by the bytes of all widths, the largest first, one after another. */
export type Answer =
  | { id: number; sizes: number[]; color?: string | undefined }
  | { id: number; status: RefusalStatus; sentence: string }

/** What tests may shorten. */
export interface DecoderDeadlines {
  /** For one picture, in whole seconds: libvips takes no fractions. */
  pictureS?: number
  /** For the process to answer at all. */
  processMs?: number
}

export interface Decoder {
  /** All widths of a picture, and its colour. Throws 415, 413 or 400, and 503 when too many are waiting. */
  derive(bytes: Buffer): Promise<Derived>
  figures(): Record<string, number>
  queues(): Queue[]
  close(): void
}

type Process = ChildProcessByStdio<Writable, Readable, null>
type Outcome = Derived | Pick<Refusal, 'status' | 'message'>

function failureOf({ status, message }: Pick<Refusal, 'status' | 'message'>) {
  return new Failure(status, message, status === 503 ? RETRY_AFTER : {})
}

function outcomeOf({ words, bytes }: Parcel<Answer>): Outcome {
  if ('status' in words)
    return { status: words.status, message: words.sentence }
  let at = 0
  const variants = WIDTHS_PX.map((width, index) => {
    const from = at
    at += words.sizes[index] ?? 0
    return [width, bytes.subarray(from, at)]
  })
  return {
    variants: Object.fromEntries(variants) as Variants,
    color: words.color
  }
}

/**
 * Decodes pictures in a separate process, which starts with the first picture and ends when none
 * has come for a while. Two are sent there at a time, eight more wait here. Decoding strangers'
 * files never runs next to the hub's secrets, its memory goes back to the system, and a crash costs
 * one upload.
 */
export function createDecoder({
  pictureS = PICTURE_S,
  processMs = PROCESS_MS
}: DecoderDeadlines = {}): Decoder {
  const gate = createGate()
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let child: Process | null = null
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const giveUp = (): void => {
    const gone: Outcome = { status: 503, message: IMAGE_SENTENCES.busy }
    for (const tell of waiting.values()) tell(gone)
    clearTimeout(idle)
  }
  const stop = (): void => {
    child?.kill('SIGKILL')
    child = null
    giveUp()
  }
  const start = (): Process => {
    const command = [...FLAGS, SCRIPT, String(pictureS)]
    const started = spawn(process.execPath, command, {
      env: ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'inherit']
    })
    hearParcels<Answer>(started.stdout, answer =>
      waiting.get(answer.words.id)?.(outcomeOf(answer))
    )
    // A request that cannot be sent is answered once the process is known to be gone.
    started.stdin.on('error', () => started.kill('SIGKILL'))
    started.on('error', () => started.kill('SIGKILL'))
    started.on('close', () => {
      if (child !== started) return
      child = null
      giveUp()
    })
    return started
  }
  const ask = (bytes: Buffer): Promise<Outcome> =>
    new Promise(resolve => {
      clearTimeout(idle)
      child ??= start()
      last += 1
      const id = last
      const timer = setTimeout(stop, processMs)
      waiting.set(id, outcome => {
        clearTimeout(timer)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
        resolve(outcome)
      })
      sendParcel(child.stdin, { words: { id } satisfies Question, bytes })
    })

  return {
    figures: gate.figures,
    queues: gate.queues,
    derive: async bytes => {
      const outcome = await gate
        .run(0, () => ask(bytes))
        .catch((refusal: Refusal) => refusal)
      if ('variants' in outcome) return outcome
      throw failureOf(outcome)
    },
    close: stop
  }
}
