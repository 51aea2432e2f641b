import type { LastBackup, SystemReport, Warning } from '#contract/system'
import type { Config } from '#http/config'
import { weakPasswords } from '#http/weak-passwords'

const GIB = 1024 ** 3
const DISK_LOW_BYTES = GIB
const HOUR_MS = 3_600_000
/** A nightly backup that is two hours late. */
const BACKUP_LATE_MS = 26 * HOUR_MS
/** The oldest line of MongoDB that the hub is tried with. */
const LEAST_MONGODB = 8

const BACKUP_REMEDY =
  "docs/operations.md, 'Every night', has the way to one each night. Those made by hand are not known here."

/** When a backup was last kept, in milliseconds; null: never. */
function keptAtOf(backup: LastBackup): number | null {
  switch (backup.state) {
    case 'none':
      return null
    case 'kept':
      return Date.parse(backup.at)
    case 'failed':
      return backup.keptAt === null ? null : Date.parse(backup.keptAt)
  }
}

function lateBackup(backup: LastBackup, nowMs: number): string | null {
  const keptAt = keptAtOf(backup)
  if (keptAt === null) return 'No nightly backup was ever kept.'
  const ageMs = nowMs - keptAt
  return ageMs > BACKUP_LATE_MS
    ? `The last nightly backup is ${Math.floor(ageMs / HOUR_MS)} hours old.`
    : null
}

type Seen = Omit<SystemReport, 'warnings'>

/** What an operator is to look at now. */
export function warningsOf(
  { at, copy: { disk, redis, twitch }, hub: { backup, database } }: Seen,
  config: Config
): Warning[] {
  const { publicOrigin, trustProxy } = config
  const warnings: Warning[] = []
  const warn = (found: string, remedy: string): void => {
    warnings.push({ found, remedy })
  }
  if (backup.state === 'failed') {
    warn(
      `The last nightly backup failed: ${backup.why}`,
      'The log of what makes it says more. Mend that, and make one with npm run nightly.'
    )
  }
  if (backup.state === 'kept' && backup.remark !== null) {
    warn(backup.remark, 'Run BACKUP_COMMAND by hand to see what it says.')
  }
  const late = lateBackup(backup, Date.parse(at))
  if (late !== null) warn(late, BACKUP_REMEDY)
  if (disk.state === 'known' && disk.freeBytes < DISK_LOW_BYTES) {
    warn(
      `Only ${(disk.freeBytes / GIB).toFixed(1)} GiB are free in the data directory.`,
      'Make room: on a full disk uploads and saves are refused.'
    )
  }
  if (
    database.kind === 'mongodb' &&
    Number.parseInt(database.version, 10) < LEAST_MONGODB
  ) {
    warn(
      `MongoDB ${database.version} is older than ${LEAST_MONGODB}.0 and no longer supported.`,
      'Make a backup, then upgrade the database one version after the other.'
    )
  }
  if (redis === 'down') {
    warn(
      'Redis is away: this copy does not hear the others, and chat stays on it.',
      'Start Redis, or look at REDIS_URL. The copy joins again by itself.'
    )
  }
  if (twitch.state === 'down') {
    warn(
      `Twitch cannot be used: ${twitch.reason}.`,
      'Look at TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET, and whether this machine reaches Twitch.'
    )
  }
  if (trustProxy && publicOrigin === null) {
    warn(
      'The hub is behind a proxy and does not know its address.',
      'Write PUBLIC_ORIGIN=https://your.name into .env and start it again: cookies, passkeys and feeds go by it.'
    )
  }
  for (const name of weakPasswords(config)) {
    warn(
      `${name} is easy to guess.`,
      name === 'ADMIN_PASSWORD'
        ? 'openssl rand -hex 24 makes a good one: write it into .env and start the hub again.'
        : "docs/operations.md, 'Another database password', changes it."
    )
  }
  return warnings
}
