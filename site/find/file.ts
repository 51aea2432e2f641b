import type { FindKind } from '#contract/find'

/** Where Find's file is published. */
export const FIND = '/find.json'
/** What its rows look like, and the words of their descriptions. */
export const FIND_MORE = '/find-more.json'

/** Leads to the screen of its kind; to /exclusive; or outside. */
export type FindLink = 0 | 1 | string

/**
 * Everything of one kind, newest first, a column for each field: brotli packs columns far smaller
 * than rows. `by`, `studio` and `genre` are places in the file's `names`.
 */
export interface FindGroup {
  kind: FindKind
  /** Where one leads that leads nowhere else; with an id of its own, what stands before that. */
  screen: string
  titles: string[]
  by: number[]
  studio: number[]
  genre: number[]
  links: FindLink[]
  /** Of the kinds whose screen is each one's own: streams and streamers. */
  ids?: string[]
}

/** What can be found, and where it leads. */
export interface FindFile {
  /** The first name is that of nobody. */
  names: string[]
  groups: FindGroup[]
  /** Of everything above: what the other file belongs to. */
  stamp: string
  /** The hash of the other file, with which it is asked for. */
  more: string
  /** There is more than it holds: the API finds the rest. */
  isPart?: true
}

/**
 * The rest, in the order of the groups. It is a file of its own because a picture's name is a hash,
 * which nothing packs: the pictures alone would outweigh all else.
 */
export interface FindMoreFile {
  stamp: string
  pictures: string[]
  words: string[]
}
