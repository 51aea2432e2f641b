import MiniSearch from 'minisearch'
import { FIND_ROWS, folded } from '#contract/find'
import type { FindKind } from '#contract/find'
import { FIND_FUZZY, FIND_FUZZY_FROM } from '../lib/config.ts'
import { FIND_SCREENS } from './messages.ts'
import type { Found, FoundMore } from './read.ts'

/** The part of an answer that belongs to one screen. */
export interface FoundHere {
  kind: FindKind
  rows: Found[]
}

export interface FoundIndex {
  /** The best of each screen, the screen with the best of all first. */
  search: (query: string) => FoundHere[]
  /** The newest of each screen, in the order of the sidebar. */
  newest: (most: number) => FoundHere[]
}

function byKind(rows: readonly Found[], most: number): FoundHere[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    rows: ofKind.slice(0, most)
  }))
}

const ORDER = Object.keys(FIND_SCREENS)
const inOrder = (a: FoundHere, b: FoundHere) =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)

/** Every word must be found, by its beginning or with a typing error; words in a title count most. */
export function indexOf(
  found: readonly Found[],
  more: FoundMore | null
): FoundIndex {
  const index = new MiniSearch<Found>({
    idField: 'place',
    fields: ['title', 'by', 'studio', 'genre', 'words'],
    extractField: (one, field) =>
      field === 'words'
        ? (more?.words[one.place] ?? '')
        : one[field as Exclude<keyof Found, 'place' | 'isAway'>],
    processTerm: folded,
    searchOptions: {
      boost: { title: 6, by: 3, studio: 2, genre: 2 },
      prefix: true,
      combineWith: 'AND'
    }
  })
  index.addAll(found)
  const searched = (query: string, share: number) =>
    index.search(query, {
      fuzzy: term => (term.length < FIND_FUZZY_FROM ? false : share)
    })
  const at = new Map(found.map(one => [one.place, one]))
  return {
    search(query) {
      const close = searched(query, FIND_FUZZY.first)
      const all = close.length > 0 ? close : searched(query, FIND_FUZZY.rest)
      return byKind(
        all.flatMap(({ id }) => at.get(id as number) ?? []),
        FIND_ROWS
      )
    },
    newest: most => byKind(found, most).toSorted(inOrder)
  }
}
