import type { ReactNode } from 'react'
import { PART_ITEMS } from '../lib/config.ts'
import type { Lists, SectionList } from '../lib/lists.ts'
import type { LongSection } from '../lib/parts.ts'
import { ShowMore } from './ShowMore.tsx'

/** A section, or one part of it, as it is shown. */
export interface Drawn {
  content: ReactNode
  /** It ends with a link to the next part. */
  goesOn: boolean
}

/** Counted from 1. */
interface Wanted {
  name: LongSection
  part: number
}

/** A part of a page that is made of a list: drawn on the server, or by an island when it must be. */
export interface Section {
  /** The list that it shows; without it there is nothing to show yet. */
  list: SectionList
  /** Another list that it also looks into. */
  also?: SectionList
  /** Motionless boxes while the list is on its way. */
  skeletons: ReactNode
  /** One part of what it shows, or all of it; null when the list holds nothing for that. */
  draw: (lists: Partial<Lists>, wanted?: Wanted) => Drawn | null
  empty: ReactNode
  /** What is said when the list could not be loaded; without it the empty state is shown. */
  failed?: string
}

/** Where in the whole list the drawn items are. */
export interface Place {
  /** How many come before them. */
  from: number
  /** How many there are in all. */
  total: number
  /** There are other parts, so items must be recognizable when a later part comes. */
  isPart: boolean
  /** The link to the next part, to be drawn after the items; in a row as its last element. */
  more: ReactNode
}

interface Parts<Item> extends Omit<Section, 'draw'> {
  /** What it shows, in order. */
  items: (lists: Partial<Lists>) => readonly Item[]
  /** How many of them make a part. */
  most?: number
  /** How many more the first part has, before the items that the other parts continue with. */
  leads?: number
  /** It is a row: the link to the next part is inside it. */
  isRow?: boolean
  draw: (
    items: readonly Item[],
    place: Place,
    lists: Partial<Lists>
  ) => ReactNode
}

/** A section that is drawn in parts where it is long. */
export function sectionOf<Item>({
  items,
  draw,
  most = PART_ITEMS.page,
  leads = 0,
  isRow = false,
  ...rest
}: Parts<Item>): Section {
  const beginOf = (part: number) => (part === 1 ? 0 : leads + (part - 1) * most)
  return {
    ...rest,
    draw(lists, wanted) {
      const all = items(lists)
      const from = wanted ? beginOf(wanted.part) : 0
      const shown = wanted ? all.slice(from, beginOf(wanted.part + 1)) : all
      if (shown.length === 0) return null
      const goesOn = from + shown.length < all.length
      const place: Place = {
        from,
        total: all.length,
        isPart: goesOn || from > 0,
        more: wanted && goesOn && (
          <ShowMore name={wanted.name} part={wanted.part + 1} isRow={isRow} />
        )
      }
      const content = draw(shown, place, lists)
      return { content, goesOn }
    }
  }
}
