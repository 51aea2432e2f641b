/** Backups to keep: the newest one of this many days, weeks and months, counted from the newest. */
const KEPT = [
  { count: 7, periodOf: dayOf },
  { count: 4, periodOf: weekOf },
  { count: 6, periodOf: monthOf }
]
const NAME = /^pog-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst$/
const DAY_MS = 24 * 60 * 60 * 1000

/** `pog-2026-11-23T031500Z.tar.zst`: by its name, so that copying a file changes nothing. */
export function nameAt(ms: number): string {
  const [seconds] = new Date(ms).toISOString().split('.')
  return `pog-${seconds?.replaceAll(':', '')}Z.tar.zst`
}

/**
 * When the backup of this name was made, in milliseconds since 1970; null when it is not one of
 * our names.
 */
export function timeOf(name: string): number | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  const ms = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(ms) ? null : ms
}

/** When the newest of the backups was made; null when there is none. */
export function newestOf(names: readonly string[]): number | null {
  const times = names.map(timeOf).filter(ms => ms !== null)
  return times.length === 0 ? null : Math.max(...times)
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Weeks begin on Monday. */
function weekOf(ms: number): string {
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7
  return dayOf(ms - sinceMonday * DAY_MS)
}

function monthOf(ms: number): string {
  return dayOf(ms).slice(0, 7)
}

/**
 * The names of backups that may be deleted; files that are not our backups are never among them.
 */
export function outdated(names: readonly string[]): string[] {
  const backups = names
    .map(name => ({ name, ms: timeOf(name) }))
    .filter(
      (backup): backup is { name: string; ms: number } => backup.ms !== null
    )
    .toSorted((one, other) => other.ms - one.ms)
  const kept = new Set<string>()
  for (const { count, periodOf } of KEPT) {
    const periods = new Set<string>()
    for (const { name, ms } of backups) {
      const period = periodOf(ms)
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      kept.add(name)
    }
  }
  return backups.map(({ name }) => name).filter(name => !kept.has(name))
}
