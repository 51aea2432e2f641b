import { POSITIONS_KEPT, RESUME_MARGIN_S } from '../../lib/config.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'playbackPositions'

/** Seconds by the id of what played, the latest last. */
type Positions = [id: string, seconds: number][]

const isPosition = (entry: unknown): entry is Positions[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Number.isFinite(entry[1])

function readPositions(): Positions {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

/** Where this visitor left the recording, in seconds; 0 near its ends: it begins anew. */
export function keptPosition(id: string, durationS: number): number {
  const [, seconds = 0] = readPositions().find(([each]) => each === id) ?? []
  const isWithin =
    seconds > RESUME_MARGIN_S && seconds < durationS - RESUME_MARGIN_S
  return isWithin ? seconds : 0
}

/** The second that an address asks for by ?t=; null: none. */
export function secondIn(query: string): number | null {
  const asked = new URLSearchParams(query).get('t') ?? ''
  return /^\d{1,6}$/.test(asked) ? Number(asked) : null
}

/** Keeps it for the next visit; only the latest few are kept. */
export function keepPosition(id: string, seconds: number): void {
  const others = readPositions().filter(([each]) => each !== id)
  const all: Positions = [...others, [id, Math.floor(seconds)]]
  writeStored(KEY, JSON.stringify(all.slice(-POSITIONS_KEPT)))
}
