import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type {
  LastBackup,
  SystemDatabase,
  SystemDisk,
  SystemReport,
  SystemTwitch
} from '#contract/system'
import manifest from '../../package.json' with { type: 'json' }
import type { Core, Watched } from '../calls/core.ts'
import { backupRecordModel } from './models/backup-record.ts'
import { warningsOf } from './system-warnings.ts'

const LAST = 'last'

/** What the panel tells the operator about the hub. */
export interface System {
  report(): Promise<SystemReport>
}

/** Bytes that this process may still write into a folder. */
async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** What this copy knows about its neighbours. */
export interface Neighbours {
  redis(): 'off' | 'up' | 'down'
  twitch(): SystemTwitch
}

export function createSystem(
  { clock, config, database: { connection } }: Core,
  neighbours: Neighbours,
  /** Read at every request. */
  watched: readonly Watched[],
  freeBytes = freeBytesOf
): System {
  const Records = backupRecordModel(connection)
  const startedAt = new Date(performance.timeOrigin).toISOString()

  /** The embedded database names its SQLite; MongoDB has no such field. */
  const databaseNow = async (): Promise<SystemDatabase> => {
    const told = await connection.db?.command({ buildInfo: 1 })
    return typeof told?.['embedded'] === 'string'
      ? { kind: 'embedded', version: told['embedded'] }
      : { kind: 'mongodb', version: String(told?.['version']) }
  }
  const lastBackup = async (): Promise<LastBackup> => {
    const last = await Records.findById(LAST).lean()
    if (last === null) return { state: 'none' }
    const at = last.at.toISOString()
    if (last.outcome === 'kept') {
      const { file, bytes, sentence } = last
      return { state: 'kept', at, file, bytes, remark: sentence || null }
    }
    const keptAt = last.keptAt?.toISOString() ?? null
    return { state: 'failed', at, why: last.sentence, keptAt }
  }
  const diskNow = async (): Promise<SystemDisk> => {
    try {
      return { state: 'known', freeBytes: await freeBytes(config.dataDir) }
    } catch {
      return { state: 'unknown' }
    }
  }

  return {
    report: async () => {
      const [ofDatabase, backup, disk] = await Promise.all([
        databaseNow(),
        lastBackup(),
        diskNow()
      ])
      const seen = {
        at: new Date(clock.now()).toISOString(),
        copy: {
          name: hostname(),
          startedAt,
          pog: manifest.version,
          node: process.versions.node,
          redis: neighbours.redis(),
          twitch: neighbours.twitch(),
          disk,
          queues: watched.flatMap(part => part.queues?.() ?? [])
        },
        hub: {
          database: ofDatabase,
          backup,
          mediaHosts: config.mediaHosts
        }
      }
      return { ...seen, warnings: warningsOf(seen, config) }
    }
  }
}
