import { LRUCache } from 'lru-cache'

/** Pictures that are known to be there, and for how long. */
const KNOWN = 1000
const KNOWN_MS = 60 * 60 * 1000
/** Looks into the database that are under way at once; whoever asks beyond them asks again. */
const LOOKS = 10

/**
 * Tells at once whether a picture of ours is there. One that nobody asked for before is not known
 * yet: a look begins, and the next answer may be another. Strangers ask here, as often as they like.
 */
export function createKnownPictures(
  isThere: (name: string) => Promise<boolean>
): (name: string) => boolean {
  const known = new LRUCache<string, true>({ max: KNOWN, ttl: KNOWN_MS })
  let looks = 0
  const look = async (name: string): Promise<void> => {
    looks += 1
    try {
      if (await isThere(name)) known.set(name, true)
    } catch {
      // The database is away: nothing is known of it meanwhile.
    } finally {
      looks -= 1
    }
  }
  return name => {
    if (known.has(name)) return true
    if (looks < LOOKS) void look(name)
    return false
  }
}
