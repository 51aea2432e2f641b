import type { FindKind } from '#contract/find'

/** Where Find's file is published. */
export const FIND = '/find.json'
/** The second file: the pictures of the rows, and the words of their descriptions. */
export const FIND_MORE = '/find-more.json'

/** 0 leads to the screen of its kind, 1 to /exclusive, an address to another site. */
export type FindLink = 0 | 1 | string

/**
 * Everything of one kind, newest first, a column for each field: brotli packs columns far smaller
 * than rows. `by`, `studio` and `genre` are places in the file's `names`.
 */
export interface FindGroup {
  kind: FindKind
  /** Where a row without a link of its own leads; where rows have ids, the part of the path before the id. */
  screen: string
  titles: string[]
  by: number[]
  studio: number[]
  genre: number[]
  links: FindLink[]
  /** Only for kinds in which each item has its own page: streams and streamers. */
  ids?: string[]
}

/** What can be found, and where it leads. */
export interface FindFile {
  /** The first name is empty, for rows that have none. */
  names: string[]
  groups: FindGroup[]
  /** The hash of everything above, which shows whether the other file belongs to this one. */
  stamp: string
  /** The hash of the other file, which is part of its address. */
  more: string
  /** There is more than this file holds: the API finds the rest. */
  isPart?: true
}

/**
 * The rest, in the order of the groups. It is a file of its own because a picture's name is a hash,
 * which does not compress: the pictures alone would outweigh everything else.
 */
export interface FindMoreFile {
  stamp: string
  pictures: string[]
  words: string[]
}
