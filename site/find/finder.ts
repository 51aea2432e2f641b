import { atom, computed } from 'nanostores'
import { FIND_NEW_ROWS } from '../lib/config.ts'
import { FIND, FIND_MORE } from './file.ts'
import { readFound, readMore } from './read.ts'
import type { Found } from './read.ts'
import { indexOf } from './search.ts'
import type { FoundIndex, FoundOfKind } from './search.ts'

type Known =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'damaged' }
  | { state: 'ready'; index: FoundIndex; pictures: string[] }

/** What the browser knows of what can be found; asked for once, when it is first wanted. */
export const $known = atom<Known>({ state: 'loading' })

export const $query = atom('')

/** The answer, or what is new while nothing is asked. */
export const $groups = computed(
  [$known, $query],
  (known, query): FoundOfKind[] => {
    if (known.state !== 'ready') return []
    return query.trim() === ''
      ? known.index.newest(FIND_NEW_ROWS)
      : known.index.search(query)
  }
)

/** The row that Enter opens, counted through all groups; -1: none, as nothing was asked yet. */
export const $chosen = atom(-1)

export const rowsOf = (groups: FoundOfKind[]): Found[] =>
  groups.flatMap(({ rows }) => rows)

const chooseBest = () =>
  $chosen.set($query.get().trim() === '' || $groups.get().length === 0 ? -1 : 0)

export function ask(query: string): void {
  $query.set(query)
  chooseBest()
}

/** What was typed before it came is answered now; the row that was chosen stays, wherever it goes. */
function know(index: FoundIndex, pictures: string[]): void {
  const chosen = rowsOf($groups.get())[$chosen.get()]
  $known.set({ state: 'ready', index, pictures })
  const now = rowsOf($groups.get())
  const at = now.findIndex(({ place }) => place === chosen?.place)
  if (at === -1) chooseBest()
  else $chosen.set(at)
}

/** To the row so many further, and from the last one to the first. */
export function choose(step: 1 | -1): void {
  const count = rowsOf($groups.get()).length
  if (count === 0) return
  const from = $chosen.get()
  const to = from === -1 && step === -1 ? count - 1 : from + step
  $chosen.set((to + count) % count)
}

let isAsked = false

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.text()
}

/** Pictures and the words of descriptions come after what one looks for first, or not at all. */
async function loadMore(
  found: Found[],
  stamp: string,
  hash: string
): Promise<void> {
  const more = readMore(await textAt(`${FIND_MORE}?${hash}`), stamp)
  if (more === null) return
  know(indexOf(found, more), more.pictures)
}

/** Asks for the file, unless it is here or on its way. */
export async function load(): Promise<void> {
  if (isAsked) return
  isAsked = true
  $known.set({ state: 'loading' })
  let text: string
  try {
    text = await textAt(FIND)
  } catch {
    isAsked = false
    $known.set({ state: 'failed' })
    return
  }
  try {
    const { found, stamp, more } = readFound(text)
    know(indexOf(found, null), [])
    void loadMore(found, stamp, more).catch(() => undefined)
  } catch {
    isAsked = false
    $known.set({ state: 'damaged' })
  }
}
