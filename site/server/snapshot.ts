import { FINDABLE_ITEMS } from '#contract/calls/content'
import { BETWEEN_ITEMS } from '#contract/list-text'
import { REVISION_WANTED } from '#contract/revision'
import { LIST_CALLS } from '../lib/lists.ts'
import type { ListName, Lists } from '../lib/lists.ts'
import { contentItem } from '../lib/reading/content.ts'
import { wholeList } from '../lib/reading/fields.ts'
import { readList } from '../lib/reading/lists.ts'

/** A list that has not arrived by then is published as it was, or as an island that asks for it. */
const LIST_WAIT_MS = 500
/** One that has never arrived is asked for again after this time, then ever more slowly: no round may come for long. */
const AGAIN_MS = { first: 1000, most: 30_000 }
/** A reply that takes longer is given up. */
const LIST_LIMIT_MS = 20_000

const NAMES = Object.keys(LIST_CALLS) as ListName[]

/** The items of a list by their JSON. */
type Texts = ReadonlyMap<string, readonly unknown[]>

interface Known {
  /** The API's ETag for this answer. */
  etag: string | null
  text: string
  texts: Texts
  value: unknown
  /** The round that asked for it. */
  round: number
}

/** We are near the API: compressing would take longer than the way. */
const NEAR = { 'Accept-Encoding': 'identity' }

/**
 * Reads a list. An item whose JSON is among the known ones is not read again, and is the same object. A
 * damaged item is left out here: it would break every page that shows the list.
 */
function readText(name: ListName, text: string, before: Texts) {
  if (!text.startsWith('[')) throw new TypeError(`${name} is no list`)
  const texts = new Map<string, readonly unknown[]>()
  const value = text
    .slice(1, -1)
    .split(BETWEEN_ITEMS)
    .flatMap(each => {
      const items =
        before.get(each) ?? readList(name, JSON.parse(`[${each}]`) as unknown)
      texts.set(each, items)
      return items
    })
  return { texts, value }
}

/** What can be found, of this revision or a newer one; throws without an answer. */
export async function readFindable(apiUrl: string, revision: number) {
  const response = await fetch(new URL(FINDABLE_ITEMS.path, apiUrl), {
    headers: { ...NEAR, [REVISION_WANTED]: String(revision) },
    signal: AbortSignal.timeout(LIST_LIMIT_MS)
  })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return wholeList(contentItem)(await response.json())
}

export interface Snapshots {
  /** Asks for every list once, of this revision or a newer one; returns what is known once all have answered or 500 ms have passed. */
  read(revision: number): Promise<Partial<Lists>>
}

/**
 * Reads the public lists of the API. An answer that comes late is kept, and when it says something
 * new `onLate` is called: the next round will show it. It is also called after 1 s, 2 s and so on while a
 * list has never arrived.
 */
export function createSnapshots(apiUrl: string, onLate: () => void): Snapshots {
  const known = new Map<ListName, Known>()
  let round = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let againMs = AGAIN_MS.first

  async function fetchList(
    name: ListName,
    asked: number,
    revision: number
  ): Promise<boolean> {
    const before = known.get(name)
    const response = await fetch(new URL(LIST_CALLS[name].path, apiUrl), {
      headers: {
        ...NEAR,
        [REVISION_WANTED]: String(revision),
        ...(before?.etag ? { 'If-None-Match': before.etag } : {})
      },
      signal: AbortSignal.timeout(LIST_LIMIT_MS)
    })
    // The answer is the one from before the question, even if a late one has come in between.
    const same = response.status === 304 ? before : undefined
    if (!response.ok && same === undefined) return false
    const text = same?.text ?? (await response.text())
    const held = known.get(name)
    if (held && held.round > asked) return false
    const etag = response.headers.get('ETag')
    if (held?.text === text) {
      Object.assign(held, { etag, round: asked })
      return false
    }
    const read = same ?? readText(name, text, held?.texts ?? new Map())
    const { texts, value } = read
    known.set(name, { etag, text, texts, value, round: asked })
    return true
  }

  return {
    async read(revision) {
      round += 1
      const asked = round
      let late = false
      // A list that cannot be read is not an error here: the page keeps the one it has.
      const fetches = NAMES.map(async name => {
        const isNew = await fetchList(name, asked, revision).catch(() => false)
        if (isNew && late) onLate()
      })
      const all = Promise.all(fetches).then(() => {
        clearTimeout(again)
        if (known.size === NAMES.length) return
        again = setTimeout(onLate, againMs).unref()
        againMs = Math.min(2 * againMs, AGAIN_MS.most)
      })
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([
        all,
        new Promise(resolve => {
          timer = setTimeout(resolve, LIST_WAIT_MS)
        })
      ])
      clearTimeout(timer)
      late = true
      return Object.fromEntries(
        [...known].map(([name, list]) => [name, list.value])
      ) as Partial<Lists>
    }
  }
}
