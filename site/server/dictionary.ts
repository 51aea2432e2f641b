import { dictionaryOf } from '#http/deltas'
import type { Dictionary } from '#http/deltas'
import { pack, represent } from '#http/representation'
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

/**
 * How many watch changes all the time, and differs between copies of the site: it is no reason to load
 * everything again, and a dictionary has 0 in its place.
 */
const WATCHING = /[\d.,]+[KM]?(?=(?:<!-- -->)?<span class="sr-only"> watching)/g

export interface DictionaryTimes {
  /** From the first round, or the one that made it necessary. */
  afterMs: number
  /** The next ones are made when the clock shows a multiple of this: so all copies make the same one. */
  everyMs: number
}
export const DICTIONARY_TIMES: DictionaryTimes = {
  afterMs: 1000,
  everyMs: 600_000
}

/** For documents alone, and what a `link` loads: pictures and calls are not pages. */
const USE = 'match="/{:page}?", match-dest=("document" "")'

export interface Dictionaries {
  /** Newest first; none for what is not browsed, or too long. */
  keptFor(path: string): readonly Dictionary[]
  /** What a page says now. */
  note(path: string, body: Buffer): void
  /** Makes a new one of the last round's pages, when it is time; then all of these are to be packed anew. */
  beforeRound(): readonly string[]
  /**
   * What is to be published besides. As soon as the pages say something else than the newest one, nobody
   * is given that any more: what has gone is gone. None is made while a list has not arrived.
   */
  afterRound(isWhole: boolean): Promise<[path: string, page: Page][]>
  stop(): void
}

/** `again` is called when a round is to make a new one. */
export function createDictionaries(
  headers: Record<string, string>,
  times: DictionaryTimes | null,
  again: () => void
): Dictionaries {
  const bodies = new Map<string, Buffer>()
  let kept: Dictionary[] = []
  /** What visitors are given; null until they were told that there is none. */
  let given: Dictionary | undefined | null = null
  let isDue = false
  let making: ReturnType<typeof setTimeout> | undefined

  /** In one order, so that all copies of the site make the same one of the same pages. */
  function bytesNow(): Buffer {
    const parts: Buffer[] = []
    let bytes = 0
    for (const path of BROWSED) {
      const body = bodies.get(path)
      if (body === undefined || bytes + body.length > DICTIONARY_BYTES) continue
      bytes += body.length
      parts.push(body)
    }
    return Buffer.concat(parts)
  }

  /** The newest one, or that there is none. */
  async function pageOf(newest: Dictionary | undefined): Promise<Page> {
    const body = newest?.bytes ?? Buffer.alloc(0)
    const more = {
      ...headers,
      'Cache-Control': CACHE.dictionary,
      'Use-As-Dictionary': USE
    }
    const type = 'application/octet-stream'
    const packed = await pack(body, QUALITY)
    const representation = await represent(body, type, more, packed)
    return { status: newest ? 200 : 404, representation }
  }

  function makeLater({ afterMs, everyMs }: DictionaryTimes): void {
    const toMarkMs = kept.length === 0 ? 0 : everyMs - (Date.now() % everyMs)
    making ??= setTimeout(
      () => {
        making = undefined
        isDue = true
        again()
      },
      Math.max(afterMs, toMarkMs)
    ).unref()
  }

  return {
    keptFor: path => (bodies.has(path) ? kept : []),
    note(path, body) {
      if (times === null || !BROWSED.includes(path)) return
      bodies.delete(path)
      if (body.length > PAGE_BYTES) return
      const text = body.toString().replaceAll(WATCHING, '0')
      bodies.set(path, Buffer.from(text))
    },
    beforeRound() {
      if (!isDue) return []
      isDue = false
      const made = dictionaryOf(bytesNow())
      const others = kept.filter(({ sha256 }) => !sha256.equals(made.sha256))
      kept = [made, ...others].slice(0, DICTIONARIES)
      return BROWSED
    },
    async afterRound(isWhole) {
      if (times === null) return []
      const [newest] = kept
      const isCurrent = newest?.bytes.equals(bytesNow()) ?? false
      if (isCurrent) {
        clearTimeout(making)
        making = undefined
      } else if (isWhole) makeLater(times)
      const now = isCurrent ? newest : undefined
      if (now === given) return []
      given = now
      return [[DICTIONARY, await pageOf(now)]]
    },
    stop: () => clearTimeout(making)
  }
}
