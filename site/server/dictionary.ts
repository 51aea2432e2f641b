import { createHash } from 'node:crypto'
import { dictionaryOf } from '#http/deltas'
import type { Dictionary } from '#http/deltas'
import { pack, represent } from '#http/representation'
import { DICTIONARY } from '../lib/config.ts'
import { CACHE } from './headers.ts'
import type { Page } from './page.ts'
import { BROWSED } from './routes.ts'

/** How many of the newest are kept, as visitors may have them: each page is packed against each. */
const DICTIONARIES = 4
/** The most bytes of a dictionary, and of a page in it. */
const DICTIONARY_BYTES = 512 * 1024
const PAGE_BYTES = 256 * 1024

/** Brotli's quality: 11 would save a tenth, but keep megabytes of memory. */
const QUALITY = 9

/**
 * The number of viewers changes all the time, and differs between copies of the site, so it is no reason to
 * load everything again. A dictionary has a zero for each of its digits: what follows is then at the same
 * position as in the page, which saves 9 bytes for each number.
 */
const WATCHING = /[\d.,]+[KM]?(?=(?:<!-- -->)?<span class="sr-only"> watching)/g

/** What a page contributes to a dictionary, and the hash whose change calls for another one. */
interface Said {
  body: Buffer
  hash: string
}
function saidBy(page: Buffer): Said {
  const text = page.toString()
  const body = text.replaceAll(WATCHING, digits =>
    digits.replaceAll(/\d/g, '0')
  )
  const hash = createHash('sha256').update(text.replaceAll(WATCHING, '0'))
  return { body: Buffer.from(body), hash: hash.digest('base64') }
}

export interface DictionaryTimes {
  /** Counted from the first round, or from the one that made a new dictionary necessary. */
  afterMs: number
  /** The next ones are made when the clock shows a multiple of this: so all copies make the same one. */
  everyMs: number
}
export const DICTIONARY_TIMES: DictionaryTimes = {
  afterMs: 1000,
  everyMs: 600_000
}

/** Only for documents and what a `link` loads, as pictures and calls are not pages. */
const USE = 'match="/{:page}?", match-dest=("document" "")'

export interface Dictionaries {
  /** Newest first; none for pages that are not in BROWSED, or too long. */
  keptFor(path: string): readonly Dictionary[]
  /** What a page says now. */
  note(path: string, body: Buffer): void
  /** When it is time, makes a new one from the last round's pages; returns the paths to be packed anew. */
  beforeRound(): readonly string[]
  /**
   * What else is to be published. As soon as the pages differ from the newest one, nobody is given it any
   * more, so that it does not keep what was removed. None is made while a list has not arrived.
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
  const pages = new Map<string, Said>()
  let kept: Dictionary[] = []
  /** What the newest one holds. */
  let held = ''
  /** What visitors are given; null until they were told that there is none. */
  let given: Dictionary | undefined | null = null
  let isDue = false
  let making: ReturnType<typeof setTimeout> | undefined

  /** In one order, so that all copies of the site make the same one from the same pages. */
  function saidNow(): Said[] {
    const parts: Said[] = []
    let bytes = 0
    for (const path of BROWSED) {
      const said = pages.get(path)
      if (said === undefined || bytes + said.body.length > DICTIONARY_BYTES)
        continue
      bytes += said.body.length
      parts.push(said)
    }
    return parts
  }
  const hashOf = (parts: Said[]) => parts.map(({ hash }) => hash).join()

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
    keptFor: path => (pages.has(path) ? kept : []),
    note(path, body) {
      if (times === null || !BROWSED.includes(path)) return
      pages.delete(path)
      if (body.length <= PAGE_BYTES) pages.set(path, saidBy(body))
    },
    beforeRound() {
      if (!isDue) return []
      isDue = false
      const parts = saidNow()
      held = hashOf(parts)
      const made = dictionaryOf(Buffer.concat(parts.map(({ body }) => body)))
      const others = kept.filter(({ sha256 }) => !sha256.equals(made.sha256))
      kept = [made, ...others].slice(0, DICTIONARIES)
      return BROWSED
    },
    async afterRound(isWhole) {
      if (times === null) return []
      const [newest] = kept
      const isCurrent = newest !== undefined && held === hashOf(saidNow())
      if (isCurrent) {
        clearTimeout(making)
        making = undefined
      } else if (isWhole) {
        makeLater(times)
      }
      const now = isCurrent ? newest : undefined
      if (now === given) return []
      given = now
      return [[DICTIONARY, await pageOf(now)]]
    },
    stop: () => clearTimeout(making)
  }
}
