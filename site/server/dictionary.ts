import { dictionaryOf } from '#http/deltas'
import type { Dictionary } from '#http/deltas'
import { hashOf, pack, represent } from '#http/representation'
import { DICTIONARY } from '../lib/config.ts'
import { CACHE } from './headers.ts'
import type { Page } from './page.ts'
import { BROWSED } from './routes.ts'

/** The newest ones, as visitors may have them: each page is packed against each. */
const DICTIONARIES = 4
/** What fits in one, and what a page of it may have. */
const DICTIONARY_BYTES = 512 * 1024
const PAGE_BYTES = 256 * 1024

/** Of brotli: 11 would save a tenth, and keep megabytes. */
const QUALITY = 9

/** Live numbers change all the time, and are no reason to load everything again. */
const NUMBERS = /\d[\d.,]*[KM]?/g

export interface DictionaryTimes {
  /** After the round that made it necessary. */
  afterMs: number
  /** From one to the next. */
  leastMs: number
}
export const DICTIONARY_TIMES: DictionaryTimes = {
  afterMs: 1000,
  leastMs: 600_000
}

/** For documents alone, and what a `link` loads: pictures and calls are not pages. */
const USE = 'match="/{:page}?", match-dest=("document" "")'

export interface Dictionaries {
  /** Newest first; none for what is not browsed, or too long. */
  keptFor(path: string): readonly Dictionary[]
  /** What a page says now. */
  note(path: string, body: Buffer): void
  /**
   * What is to be published besides, when the round's pages are known. As soon as they say something
   * else than the newest one, numbers aside, nobody is given that any more: what has gone is gone.
   */
  afterRound(): Promise<[path: string, page: Page][]>
  stop(): void
}

/** `again` is told when there is a new one, against which all pages are to be packed. */
export function createDictionaries(
  headers: Record<string, string>,
  times: DictionaryTimes | null,
  again: () => void
): Dictionaries {
  const bodies = new Map<string, { body: Buffer; said: string }>()
  let kept: Dictionary[] = []
  /** What the pages of the newest one say. */
  let said = ''
  let madeAtMs = -Infinity
  let isGiven = false
  let making: ReturnType<typeof setTimeout> | undefined

  // In one order, so that all copies of the site make the same one of the same pages.
  const paths = () => BROWSED.filter(path => bodies.has(path))
  const saidNow = () =>
    paths()
      .map(path => `${path} ${bodies.get(path)?.said}`)
      .join('\n')

  function make(): void {
    making = undefined
    madeAtMs = performance.now()
    const parts: Buffer[] = []
    let bytes = 0
    for (const path of paths()) {
      const { body } = bodies.get(path) ?? { body: Buffer.alloc(0) }
      if (bytes + body.length > DICTIONARY_BYTES) continue
      bytes += body.length
      parts.push(body)
    }
    const made = dictionaryOf(Buffer.concat(parts))
    const others = kept.filter(({ sha256 }) => !sha256.equals(made.sha256))
    kept = [made, ...others].slice(0, DICTIONARIES)
    said = saidNow()
    again()
  }

  /** The newest one, or that there is none. */
  async function pageOf(newest: Dictionary | undefined): Promise<Page> {
    const body = newest?.bytes ?? Buffer.alloc(0)
    const more = {
      ...headers,
      'Cache-Control': CACHE.hashed,
      'Use-As-Dictionary': USE
    }
    const type = 'application/octet-stream'
    const packed = await pack(body, QUALITY)
    const representation = await represent(body, type, more, packed)
    return { status: newest ? 200 : 404, representation }
  }

  return {
    keptFor: path => (bodies.has(path) ? kept : []),
    note(path, body) {
      if (times === null || !BROWSED.includes(path)) return
      bodies.delete(path)
      if (body.length > PAGE_BYTES) return
      const words = body.toString().replaceAll(NUMBERS, '0')
      bodies.set(path, { body, said: hashOf(words) })
    },
    async afterRound() {
      if (times === null || bodies.size === 0) return []
      const isCurrent = kept.length > 0 && said === saidNow()
      if (!isCurrent) {
        const leastMs = madeAtMs + times.leastMs - performance.now()
        const afterMs = Math.max(times.afterMs, leastMs)
        making ??= setTimeout(make, afterMs).unref()
      }
      if (isGiven === isCurrent) return []
      isGiven = isCurrent
      const given = isCurrent ? kept[0] : undefined
      return [[DICTIONARY, await pageOf(given)]]
    },
    stop: () => clearTimeout(making)
  }
}
