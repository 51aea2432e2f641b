import type { LastBackup, SystemReport, Warning } from '#contract/system'
import type { Config } from '#http/config'
import { weakPasswords } from '#http/weak-passwords'

const GIB = 1024 ** 3
const DISK_LOW_BYTES = GIB
const HOUR_MS = 3_600_000
/** A nightly backup that is two hours late. */
const BACKUP_LATE_MS = 26 * HOUR_MS
/** The oldest major version of MongoDB that the hub is tested with. */
const LEAST_MONGODB = 8

const BACKUP_REMEDY =
  "docs/operations.md, 'Every night', says how to set one up. Backups made by hand do not count here."

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
  if (keptAt === null) return 'There has never been a nightly backup.'
  const ageMs = nowMs - keptAt
  return ageMs > BACKUP_LATE_MS
    ? `The last nightly backup is ${Math.floor(ageMs / HOUR_MS)} hours old.`
    : null
}

type Seen = Omit<SystemReport, 'warnings'>

/** What an operator should look at now. */
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
      'The log of the backup says more. Fix the cause, then make one with npm run nightly.'
    )
  }
  if (backup.state === 'kept' && backup.remark !== null)
    warn(backup.remark, 'Run BACKUP_COMMAND by hand to see what it says.')

  const late = lateBackup(backup, Date.parse(at))
  if (late !== null) warn(late, BACKUP_REMEDY)
  if (disk.state === 'known' && disk.freeBytes < DISK_LOW_BYTES) {
    warn(
      `Only ${(disk.freeBytes / GIB).toFixed(1)} GiB are free in the data directory.`,
      'Free some space: on a full disk uploads and saves are refused.'
    )
  }
  if (
    database.kind === 'mongodb' &&
    Number.parseInt(database.version, 10) < LEAST_MONGODB
  ) {
    warn(
      `MongoDB ${database.version} is older than ${LEAST_MONGODB}.0 and no longer supported.`,
      'Make a backup, then upgrade the database one major version at a time.'
    )
  }
  if (redis === 'down') {
    const [bus, address] =
      config.chatNats === null ? ['Redis', 'REDIS_URL'] : ['NATS', 'NATS_URL']
    warn(
      `${bus} is down: this copy does not hear the others, and its chat does not reach them.`,
      `Start ${bus}, or check ${address}. The copy rejoins by itself.`
    )
  }
  if (twitch.state === 'down') {
    warn(
      `Twitch cannot be used: ${twitch.reason}.`,
      'Check TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET, and whether this machine can reach Twitch.'
    )
  }
  if (trustProxy && publicOrigin === null) {
    warn(
      'The hub is behind a proxy and does not know its address.',
      'Set PUBLIC_ORIGIN=https://your.name in .env and restart the hub: cookies, passkeys and feeds depend on it.'
    )
  }
  for (const name of weakPasswords(config)) {
    warn(
      `${name} is easy to guess.`,
      name === 'ADMIN_PASSWORD'
        ? 'openssl rand -hex 24 makes a good one: put it into .env and restart the hub.'
        : "docs/operations.md, 'Another database password', says how to change it."
    )
  }
  return warnings
}
