/** The database that the hub runs on. */
export interface SystemDatabase {
  kind: 'embedded' | 'mongodb'
  /** The version of MongoDB, or of the SQLite inside the embedded database. */
  version: string
}

/** Twitch, as the last round found it. */
export type SystemTwitch =
  { state: 'off' } | { state: 'up' } | { state: 'down'; reason: string }

/** Something that can fill up, and what happens when it is full. */
export interface Queue {
  name: string
  now: number
  bound: number
  /** A sentence. */
  beyond: string
}

/** Room in the data directory. */
export type SystemDisk =
  { state: 'known'; freeBytes: number } | { state: 'unknown' }

/** How the last nightly backup ended, whichever machine made it; times are ISO 8601. */
export type LastBackup =
  | { state: 'none' }
  | {
      state: 'kept'
      at: string
      file: string
      bytes: number
      /** What went wrong although the backup was kept, as a sentence. */
      remark: string | null
    }
  | {
      state: 'failed'
      at: string
      /** A sentence. */
      why: string
      /** When the last good one was made; null: never. */
      keptAt: string | null
    }

/** What an operator should look at, and what to do about it; both are sentences. */
export interface Warning {
  found: string
  remedy: string
}

/** Whether the hub's parts can be reached; what is not set up is off. */
type PartState = 'up' | 'down' | 'off'
export interface Health {
  mongo: PartState
  redis: PartState
  twitch: PartState
}

/** The hub, as seen by the copy of the API that answers. */
export interface SystemReport {
  /** ISO 8601. */
  at: string
  /** About this copy alone. */
  copy: {
    /** The machine's or container's name. */
    name: string
    /** ISO 8601. */
    startedAt: string
    pog: string
    node: string
    redis: 'off' | 'up' | 'down'
    twitch: SystemTwitch
    disk: SystemDisk
    queues: Queue[]
  }
  /** The same whichever copy answers. */
  hub: {
    database: SystemDatabase
    backup: LastBackup
    /** Hosts whose media play in the hub. */
    mediaHosts: string[]
  }
  warnings: Warning[]
}
