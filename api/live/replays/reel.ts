import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#http/folder'

const [MEDIA, MARKS] = ['.mp4', '.marks']
const FILE = /^([a-f0-9]{32})\.(?:mp4|marks)$/

/** A stretch of the media: what decoders need from here on, or a segment. */
export type Mark =
  | { kind: 'opening'; at: number; bytes: number }
  | { kind: 'segment'; at: number; bytes: number; seconds: number }

/** A replay on its way into its files. */
export interface Reel {
  bytes: number
  seconds: number
  open(bytes: Uint8Array): Promise<void>
  add(bytes: Uint8Array, seconds: number): Promise<void>
  close(): Promise<void>
}

/**
 * The files of replays: the media as it came, one piece after the other, and a line for each stretch of
 * it. A line is written after its bytes, so that a process that dies leaves only whole stretches.
 */
export interface Reels {
  begin(id: string): Promise<Reel>
  /** The parts of it that can be played; none when its files are not here. */
  marks(id: string): Promise<Mark[]>
  /** Null when it is not here; the caller closes it. */
  media(id: string): Promise<FileHandle | null>
  /** Replays with files here, and when those were last written. */
  all(): Promise<Map<string, Date>>
  remove(id: string): Promise<void>
}

function markOf(line: string): Mark | null {
  const [kind, ...numbers] = line.split(' ')
  const [at = NaN, bytes = NaN, seconds = NaN] = numbers.map(Number)
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(bytes)) return null
  if (kind === 'opening') return { kind, at, bytes }
  return kind === 'segment' && seconds > 0 ? { kind, at, bytes, seconds } : null
}

/** A missing file counts as empty, but a disk that fails does not. */
const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }

/** The last line may be half written, so what follows the last line break is ignored. */
const marksIn = (text: string): Mark[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map(markOf)
    .filter(mark => mark !== null)

export function createReels(dir: string): Reels {
  const pathOf = (id: string, ending: string) => join(dir, id + ending)

  const begin = async (id: string): Promise<Reel> => {
    makeFolder(dir)
    const media = await open(pathOf(id, MEDIA), 'wx', 0o600)
    const marks = await open(pathOf(id, MARKS), 'wx', 0o600).catch(
      async error => {
        await media.close()
        throw error
      }
    )
    const put = async (bytes: Uint8Array, words: string[]) => {
      const at = reel.bytes
      await media.appendFile(bytes)
      reel.bytes += bytes.length
      const [kind, ...rest] = words
      await marks.appendFile(`${[kind, at, bytes.length, ...rest].join(' ')}\n`)
    }
    const reel: Reel = {
      bytes: 0,
      seconds: 0,
      open: bytes => put(bytes, ['opening']),
      add: async (bytes, seconds) => {
        await put(bytes, ['segment', seconds.toFixed(6)])
        reel.seconds += seconds
      },
      close: async () => {
        await media.sync().catch(() => undefined)
        await Promise.all([media.close(), marks.close()])
      }
    }
    return reel
  }
  return {
    begin,
    marks: async id => {
      const text = await readFile(pathOf(id, MARKS), 'utf8').catch(
        unlessMissing('')
      )
      const there = await stat(pathOf(id, MEDIA)).catch(unlessMissing(null))
      const size = there?.size ?? 0
      return marksIn(text).filter(({ at, bytes }) => at + bytes <= size)
    },
    media: id => open(pathOf(id, MEDIA)).catch(() => null),
    all: async () => {
      const all = new Map<string, Date>()
      for (const file of await readdir(dir).catch(unlessMissing([]))) {
        const id = FILE.exec(file)?.[1]
        const there = id && (await stat(join(dir, file)).catch(() => null))
        if (id && there) all.set(id, there.mtime)
      }
      return all
    },
    remove: async id => {
      for (const ending of [MARKS, MEDIA])
        await rm(pathOf(id, ending), { force: true })
    }
  }
}
