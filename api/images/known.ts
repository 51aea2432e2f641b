import { LRUCache } from 'lru-cache'

/** How many pictures are known to exist, and for how long. */
const KNOWN = 1000
const KNOWN_MS = 60 * 60 * 1000
/** Database reads under way at once; with more, a question has to be asked again. */
const LOOKS = 10

/**
 * Says at once whether a picture of ours exists. One that nobody asked about before is not known
 * yet: a read begins, and the next answer may differ. Strangers ask here, as often as they like.
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
      // The database is unavailable: for now nothing is known of it.
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
