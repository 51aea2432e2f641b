import type { BegunRow, MyList } from '#contract/mine'
import { screenOfKind } from '#contract/find'
import type { FoundOfKind, FoundRow } from '#contract/find'
import { FIND_MINE_ROWS, PLAY_PARAM } from '../lib/config.ts'
import { FIND_SCREENS, FINDING } from './messages.ts'
import type { Found } from './read.ts'
import type { FoundHere } from './search.ts'

/** The two lists of a visitor. */
export type ListName = keyof MyList

/** A row as the dialog draws it. */
export interface Shown extends Omit<FoundRow, 'id' | 'picture'> {
  /** Stays the same for a row, wherever it moves. */
  key: string
  /** Undefined: not known yet. */
  picture: string | undefined
  /** The list that holds it, and its id there; absent: it is a search result. */
  kept?: { list: ListName; id: string }
  /** How much of it has been seen; 0 to 1. */
  share?: number
}

/** Shows the rest of a list. */
export interface Rest {
  key: string
  rest: ListName
  count: number
}

export interface ShownGroup {
  /** Also what its element is called by. */
  id: string
  title: string
  rows: (Shown | Rest)[]
}

export const isRest = (row: Shown | Rest): row is Rest => 'rest' in row

const here = (one: Found, pictures: string[]): Shown => ({
  ...one,
  key: `place ${one.place}`,
  picture: pictures[one.place]
})

/** What the file of the site gave. */
export const shownHere = (
  groups: FoundHere[],
  pictures: string[]
): ShownGroup[] =>
  groups.map(({ kind, rows }) => ({
    id: kind,
    title: FIND_SCREENS[kind],
    rows: rows.map(one => here(one, pictures))
  }))

/** What the API gave. */
export const shownThere = (groups: FoundOfKind[]): ShownGroup[] =>
  groups.map(({ kind, rows }) => ({
    id: kind,
    title: FIND_SCREENS[kind],
    rows: rows.map(row => ({ ...row, key: `found ${row.kind} ${row.id}` }))
  }))

/** A film continues on the screen where its card plays it, even if the card leads elsewhere; one behind a gate has to be started by hand. */
function goesOn({ kind, id, href, isAway }: BegunRow): Partial<FoundRow> {
  const isFilm = kind === 'movie' || kind === 'video'
  const screen = screenOfKind(kind)
  if (!isFilm || (!isAway && href !== screen)) return {}
  const query = new URLSearchParams({ [PLAY_PARAM]: id })
  return { href: `${screen}?${query}`, isAway: false }
}

function ofList(
  list: ListName,
  rows: (FoundRow & Partial<BegunRow>)[],
  isWhole: boolean
): ShownGroup[] {
  if (rows.length === 0) return []
  const shown: ShownGroup['rows'] = rows
    .slice(0, isWhole ? rows.length : FIND_MINE_ROWS)
    .map(row => ({
      ...row,
      key: `${list} ${row.id}`,
      kept: { list, id: row.id }
    }))
  const rest = { key: `${list} rest`, rest: list, count: rows.length }
  if (shown.length < rows.length) shown.push(rest)
  return [{ id: list, title: FINDING[list], rows: shown }]
}

/** What the visitor keeps and has begun; the lists in `whole` are given in full. */
export const shownOfVisitor = (
  { mine, begun }: MyList,
  whole: ReadonlySet<ListName>
): ShownGroup[] => [
  ...ofList('mine', mine, whole.has('mine')),
  ...ofList(
    'begun',
    begun.map(row => ({ ...row, ...goesOn(row) })),
    whole.has('begun')
  )
]
