import type { ReactNode } from 'react'
import type { Lists, SectionList } from '../lib/lists.ts'

/** A part of a page that is made of a list: drawn on the server, or by an island when it must be. */
export interface Section {
  /** The list that it shows; without it there is nothing to show yet. */
  list: SectionList
  /** Another list that it also looks into. */
  also?: SectionList
  /** Still boxes while the list is on its way. */
  skeletons: ReactNode
  /** What it shows, or null when the list holds nothing for it. */
  draw: (lists: Partial<Lists>) => ReactNode | null
  empty: ReactNode
  /** What is said when the list could not be loaded; without it the empty state is shown. */
  failed?: string
}
