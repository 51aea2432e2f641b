import type { FoundRow } from './find.ts'

/** How many a visitor may keep in My list. */
export const LIST_MOST = 500
/** How many things that a visitor has begun to watch are remembered, the latest ones. */
export const BEGUN_MOST = 50
/** A visitor who has seen this share of something has seen it. */
export const SEEN_SHARE = 0.95
/** Longer than any recording, in seconds. */
export const DURATION_MOST_S = 604_800

/** Where a visitor is in a recording, in seconds. */
export interface Position {
  seconds: number
  duration: number
}

/** What a visitor has begun to watch, and how much of it is seen: 0 to 1. */
export interface BegunRow extends FoundRow {
  share: number
}

/** What a visitor keeps, the latest first. */
export interface MyList {
  mine: FoundRow[]
  begun: BegunRow[]
}
