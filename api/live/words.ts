import type { Ladder, RungName } from '#contract/live'

/** What the ingest process tells the API. `session` is one connection of a publisher. */
export type Told =
  /** Somebody wants to publish with this key: answered by `admit` or `refuse`. */
  | { kind: 'knock'; session: number; key: string }
  /** What decoders need before the first segment. */
  | {
      kind: 'opening'
      session: number
      picture: Picture
      rungs: RungName[]
      bytes: Uint8Array
    }
  | ({ session: number } & TellOfRung)
  | { kind: 'segment'; session: number; seconds: number; bytes: Uint8Array }
  /** Once a second, while it publishes. */
  | { kind: 'arriving'; session: number; kbps: number; fps: number }
  | { kind: 'ended'; session: number }
  /** It listens, at this port. */
  | { kind: 'listening'; port: number; ladder: Ladder }
  /** It cannot listen. */
  | { kind: 'deaf'; reason: string }
  /** Sent at intervals, to show that it is not stuck. */
  | { kind: 'beat' }

/** What it tells of a publisher's smaller sizes. */
export type TellOfRung =
  | { kind: 'rung-opening'; name: RungName; bytes: Uint8Array }
  | { kind: 'rung-segment'; name: RungName; bytes: Uint8Array; seconds: number }
  | { kind: 'rungs-lost'; reason: string }

/** What the API tells the ingest process. */
export type Asked =
  | { kind: 'admit'; session: number }
  /** The publisher is told why. */
  | { kind: 'refuse'; session: number; sentence: string }
  | { kind: 'stop'; session: number }

/** Pixels of the picture that arrives. */
export interface Picture {
  width: number
  height: number
}

/** How the ingest process is started; it is given nothing else. */
export interface IngestOptions {
  host: string
  port: number
  /** Whether smaller sizes are made, if ffmpeg is installed. */
  ladder: boolean
  /** The number of its first session: numbers of a process that died are not used again. */
  first: number
}
