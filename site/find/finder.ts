import { atom, computed } from 'nanostores'
import type { FoundOfKind } from '#contract/find'
import { FIND_NEW_ROWS } from '../lib/config.ts'
import { $myList, forget, takeOut } from '../mine/my-list.ts'
import { $answer, askThere } from './asking.ts'
import { FIND, FIND_MORE } from './file.ts'
import { FINDING } from './messages.ts'
import { readFound, readMore } from './read.ts'
import type { Found } from './read.ts'
import { indexOf } from './search.ts'
import type { FoundIndex } from './search.ts'
import { isRest, shownHere, shownOfVisitor, shownThere } from './shown.ts'
import type { ListName, Rest, Shown, ShownGroup } from './shown.ts'

type Known =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'damaged' }
  | { state: 'ready'; index: FoundIndex; pictures: string[]; isPart: boolean }

/** What the browser knows of what can be found; asked for once, when it is first wanted. */
export const $known = atom<Known>({ state: 'loading' })

export const $query = atom('')

/** The visitor's lists that are shown whole. */
const $whole = atom<ReadonlySet<ListName>>(new Set())

/** The visitor's own lists and what is new, shown while nothing is typed. */
const $before = computed(
  [$known, $myList, $whole],
  (known, list, whole): ShownGroup[] => [
    ...(list.state === 'ready' ? shownOfVisitor(list.value, whole) : []),
    ...(known.state === 'ready'
      ? shownHere(known.index.newest(FIND_NEW_ROWS), known.pictures)
      : [])
  ]
)

/** The best answer so far: the API's once it is here, else the file's. */
function answerOf(
  query: string,
  known: Known,
  answer: { query: string; groups: FoundOfKind[] } | null
): ShownGroup[] {
  if (answer?.query === query) return shownThere(answer.groups)
  if (known.state !== 'ready') return []
  return shownHere(known.index.search(query), known.pictures)
}

export const $groups = computed(
  [$known, $query, $before, $answer],
  (known, query, before, answer): ShownGroup[] => {
    const asked = query.trim()
    return asked === '' ? before : answerOf(asked, known, answer)
  }
)

/** The row that Enter opens, counted through all groups; -1: none, as nothing was asked yet. */
export const $chosen = atom(-1)

export const rowsOf = (groups: ShownGroup[]): (Shown | Rest)[] =>
  groups.flatMap(({ rows }) => rows)

const chooseBest = () =>
  $chosen.set($query.get().trim() === '' || $groups.get().length === 0 ? -1 : 0)

export function ask(query: string): void {
  $query.set(query)
  chooseBest()
  const known = $known.get()
  if (known.state === 'ready' && known.isPart)
    askThere(query.trim(), keepingChosen)
}

/** Makes a change in which rows come and go: the chosen row stays chosen, wherever it moves. */
function keepingChosen(change: () => void): void {
  const chosen = rowsOf($groups.get())[$chosen.get()]
  change()
  const now = rowsOf($groups.get())
  const at = now.findIndex(({ key }) => key === chosen?.key)
  if (at === -1) chooseBest()
  else $chosen.set(at)
}

/** Chooses the next or the previous row, and goes from the last one to the first. */
export function choose(step: 1 | -1): void {
  const count = rowsOf($groups.get()).length
  if (count === 0) return
  const from = $chosen.get()
  const to = from === -1 && step === -1 ? count - 1 : from + step
  $chosen.set((to + count) % count)
}

/** Begins anew: the lists of the visitor may have changed since. */
export function begin(): void {
  ask('')
  $whole.set(new Set())
  void load()
  if ($myList.get().state !== 'loading') void $myList.reload()
}

/** Shows the whole of a list. */
export function showAll(list: ListName): void {
  $whole.set(new Set([...$whole.get(), list]))
}

/** Takes the row out of the visitor's list; returns what is to be said of it. */
export async function remove(index: number): Promise<string> {
  const row = rowsOf($groups.get())[index]
  if (row === undefined || isRest(row) || row.kept === undefined) return ''
  const { list, id } = row.kept
  try {
    await (list === 'mine' ? takeOut(id) : forget(id))
  } catch {
    return FINDING.notRemoved(row.title)
  }
  const last = rowsOf($groups.get()).length - 1
  $chosen.set(Math.min($chosen.get(), last))
  return FINDING.removed[list](row.title)
}

let isAsked = false

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.text()
}

/** What was typed before the file came is answered now. */
const know = (index: FoundIndex, pictures: string[], isPart: boolean) =>
  keepingChosen(() => $known.set({ state: 'ready', index, pictures, isPart }))

/** Pictures and the words of descriptions come after what visitors search first, or not at all. */
async function loadMore(
  found: Found[],
  isPart: boolean,
  stamp: string,
  hash: string
): Promise<void> {
  const more = readMore(await textAt(`${FIND_MORE}?${hash}`), stamp)
  if (more === null) return
  know(indexOf(found, more), more.pictures, isPart)
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
    const { found, stamp, more, isPart } = readFound(text)
    know(indexOf(found, null), [], isPart)
    if (isPart) askThere($query.get().trim(), keepingChosen)
    void loadMore(found, isPart, stamp, more).catch(() => undefined)
  } catch {
    isAsked = false
    $known.set({ state: 'damaged' })
  }
}
