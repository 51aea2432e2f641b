import { randomBytes } from 'node:crypto'

/** Segments that the playlist names: a viewer can go back this far. */
const NAMED = 20
/** The same, plus those that are kept a little longer for slower readers. */
const KEPT = 24
/** What the segments of one room may take together. */
const SHELF_BYTES = 48 * 1024 * 1024
const NAME_BYTES = 16

interface Entry {
  name: string
  /** How many segments, and how many interruptions, came before this segment. */
  before: { segments: number; interruptions: number }
  seconds: number
  /** The name of the file that decoders need before it. */
  opening: string
  /** It follows an interruption. */
  isNew: boolean
}

/** The latest segments of a room, in memory, and the playlist that names them. */
export interface Shelf {
  /** Adds what decoders need from here on; what follows does not continue what came before. */
  open(bytes: Uint8Array): void
  add(bytes: Uint8Array, seconds: number): void
  /** The playlist says that nothing more comes. */
  end(): void
  isOver(): boolean
  /** Null until the first segment. */
  playlist(): string | null
  /** The names of all files that can be read. */
  names(): string[]
  /** Reads a file by its name in the playlist; names cannot be guessed. */
  read(name: string): Uint8Array | undefined
}

export function createShelf(): Shelf {
  const files = new Map<string, Uint8Array>()
  let entries: Entry[] = []
  let opening = ''
  let isNew = false
  let [segments, interruptions] = [0, 0]
  let isOver = false

  const put = (bytes: Uint8Array, ending: string): string => {
    const name = randomBytes(NAME_BYTES).toString('hex') + ending
    files.set(name, bytes)
    return name
  }
  const named = () => entries.slice(-NAMED)
  const weight = () =>
    entries.reduce((sum, { name }) => sum + (files.get(name)?.length ?? 0), 0)
  const drop = (): void => {
    const [first, ...rest] = entries
    if (first === undefined) return
    files.delete(first.name)
    const isNeeded =
      first.opening === opening || rest[0]?.opening === first.opening
    if (!isNeeded) files.delete(first.opening)
    entries = rest
  }
  return {
    open: bytes => {
      isNew = opening !== ''
      opening = put(bytes, '.mp4')
      isOver = false
    },
    add: (bytes, seconds) => {
      if (isNew) interruptions += 1
      const name = put(bytes, '.m4s')
      const before = { segments, interruptions }
      entries.push({ name, before, seconds, opening, isNew })
      segments += 1
      isNew = false
      while (entries.length > KEPT || weight() > SHELF_BYTES) drop()
    },
    end: () => {
      isOver = true
    },
    isOver: () => isOver,
    playlist: () => {
      const all = named()
      const [first] = all
      if (first === undefined) return null
      const longest = Math.max(...all.map(({ seconds }) => seconds))
      const lines = all.flatMap(({ name, seconds, opening, isNew }, at) => [
        ...(isNew && at > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
        ...(at === 0 || isNew ? [`#EXT-X-MAP:URI="${opening}"`] : []),
        `#EXTINF:${seconds.toFixed(3)},`,
        name
      ])
      return [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        // Players stay a multiple of this behind, so it is no more than the rounded length.
        `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
        `#EXT-X-MEDIA-SEQUENCE:${first.before.segments}`,
        `#EXT-X-DISCONTINUITY-SEQUENCE:${first.before.interruptions}`,
        '#EXT-X-INDEPENDENT-SEGMENTS',
        ...lines,
        ...(isOver ? ['#EXT-X-ENDLIST'] : []),
        ''
      ].join('\n')
    },
    names: () => [...files.keys()],
    read: name => files.get(name)
  }
}
