import { takesGate } from './metadata.ts'
import type { FindKind } from './find.ts'

/** What a browser can be told of as a whole: every streamer who goes live, every event that begins. */
const WHOLES = ['streams', 'events'] as const
export type Whole = (typeof WHOLES)[number]

/** How much one browser can be told of. */
export const TOLD_MOST = 50

/** Where a browser is told, by its push service: what `PushSubscription.toJSON()` gives. */
export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Something that a browser is told of. */
export interface Told {
  /** The id of a stream or an event, or one of WHOLES. */
  id: string
  /** Its title; empty for one of WHOLES. */
  title: string
}

/** What this browser is told of, latest first, and the key that it subscribes with. */
export interface MyNotices {
  publicKey: string
  told: Told[]
}

/** What a push message says. Two with the same tag are one. */
export interface PushMessage {
  title: string
  body: string
  href: string
  tag: string
}

/** Whether something of this kind ever goes live, begins or opens. */
export const happens = (kind: FindKind): boolean =>
  kind !== 'streamer' && takesGate(kind)

export const isWhole = (id: string): id is Whole =>
  (WHOLES as readonly string[]).includes(id)
