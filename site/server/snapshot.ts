import { FINDABLE_ITEMS } from '#contract/calls/content'
import { REVISION_WANTED } from '#contract/revision'
import { LIST_CALLS } from '../lib/lists.ts'
import type { ListName, Lists } from '../lib/lists.ts'
import { contentItem } from '../lib/reading/content.ts'
import { wholeList } from '../lib/reading/fields.ts'
import { readList } from '../lib/reading/lists.ts'

/** A list that has not arrived by then is published as it was, or as an island that asks for it. */
const LIST_WAIT_MS = 500
/** A reply that takes longer is given up. */
const LIST_LIMIT_MS = 20_000

const NAMES = Object.keys(LIST_CALLS) as ListName[]

interface Known {
  /** The API's ETag for this answer. */
  etag: string | null
  text: string
  value: unknown
  /** The round that asked for it. */
  round: number
}

/** What can be found, of this revision or a newer one; throws without an answer. */
export async function readFindable(apiUrl: string, revision: number) {
  const response = await fetch(new URL(FINDABLE_ITEMS.path, apiUrl), {
    headers: { [REVISION_WANTED]: String(revision) },
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
 * new `onLate` is called: the next round will show it.
 */
export function createSnapshots(apiUrl: string, onLate: () => void): Snapshots {
  const known = new Map<ListName, Known>()
  let round = 0

  async function fetchList(
    name: ListName,
    asked: number,
    revision: number
  ): Promise<boolean> {
    const before = known.get(name)
    const response = await fetch(new URL(LIST_CALLS[name].path, apiUrl), {
      headers: {
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
    // A damaged item is left out here: it would break every page that shows the list.
    const value = same ? same.value : readList(name, JSON.parse(text))
    known.set(name, { etag, text, value, round: asked })
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
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([
        Promise.all(fetches),
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
