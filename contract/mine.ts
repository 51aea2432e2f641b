import type { FoundRow } from './find.ts'

/** So many a visitor may keep in My list. */
export const LIST_MOST = 500
/** So many of what a visitor has begun to watch are known, the latest. */
export const BEGUN_MOST = 50
/** Who has seen so much of something has seen it. */
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
