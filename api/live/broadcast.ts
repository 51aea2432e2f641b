import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'
import { audioConfig, videoConfig } from './codec.ts'
import { createPackager } from './packager.ts'
import type { Packager, Piece } from './packager.ts'
import type { Picture } from './words.ts'

const [SOUND, PICTURE] = [8, 9]
const [AAC, H264] = [10, 7]
/** Bytes before the payload in a message of FLV. */
const [SOUND_HEAD, PICTURE_HEAD] = [2, 5]
const [SOUND_FIRST, PICTURE_FIRST, KEY_FRAME] = [0, 2, 3]
/** A publisher that has sent no sound within this time has none. */
const SOUND_WITHIN_MS = 1000
/** The most that may come between two key frames, because it is held until the second one. */
const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENT_S = 20
/** Pieces that wait for sound to begin, or for the packager. */
const PIECES_WAITING = 500

/** What one publisher sends, on its way into segments. */
export interface Broadcast {
  /** Throws when the packet cannot be used: a codec other than H.264 and AAC, or too much at once. */
  take(packet: AvPacket): void
  /** Resolves when the last segment is out. */
  end(): Promise<void>
}

interface Heard {
  opening(picture: Picture, bytes: Uint8Array): void
  segment(bytes: Uint8Array, seconds: number): void
  /** It cannot go on. */
  failed(): void
}

interface Waiting {
  isPicture: boolean
  piece: Piece
}

export function createBroadcast(heard: Heard): Broadcast {
  let video: ReturnType<typeof videoConfig> = null
  let audio: AudioDecoderConfig | null = null
  let packager: Promise<Packager> | null = null
  let firstMs: number | null = null
  const early: Waiting[] = []
  let underWay = 0
  let sinceKey = { bytes: 0, fromS: 0 }
  let last: Promise<unknown> = Promise.resolve()

  const add = ({ isPicture, piece }: Waiting): void => {
    underWay += 1
    if (underWay > PIECES_WAITING) throw new Error('Too much at once')
    last = last
      .then(async () => {
        const made = await packager
        await (isPicture ? made?.picture(piece) : made?.sound(piece))
        underWay -= 1
      })
      .catch(heard.failed)
  }
  /** Throws when no key frame has come for too long. */
  const measure = (isPicture: boolean, { bytes, isKey, seconds }: Piece) => {
    if (isPicture && isKey) sinceKey = { bytes: 0, fromS: seconds }
    sinceKey.bytes += bytes.length
    const isLong = seconds - sinceKey.fromS > SEGMENT_S
    if (isLong || sinceKey.bytes > SEGMENT_BYTES)
      throw new Error('Too long without a key frame')
  }
  /** Begins with the sound, or without it once it is clear that there is none. */
  const begin = (known: NonNullable<typeof video>): void => {
    packager = createPackager(known, audio, {
      opening: bytes => heard.opening(known.picture, bytes),
      segment: heard.segment
    })
    // The first picture has to be a key frame.
    const first = early.findIndex(
      ({ isPicture, piece }) => isPicture && piece.isKey
    )
    for (const each of first < 0 ? [] : early.slice(first)) add(each)
    early.length = 0
  }
  const put = (each: Waiting, dtsMs: number): void => {
    if (packager !== null) return add(each)
    if (early.length === 0 && !(each.isPicture && each.piece.isKey)) return
    firstMs ??= dtsMs
    early.push(each)
    if (early.length > PIECES_WAITING) throw new Error('Too much at once')
    if (video === null) return
    if (audio !== null || dtsMs - firstMs > SOUND_WITHIN_MS) begin(video)
  }

  return {
    take: ({ codec_type, codec_id, flags, pts, dts, size, data }) => {
      if (codec_type !== SOUND && codec_type !== PICTURE) return
      const isPicture = codec_type === PICTURE
      if (codec_id !== (isPicture ? H264 : AAC))
        throw new Error('Only H.264 and AAC can be taken')

      // The buffer is used again for the next message.
      const bytes = Uint8Array.from(
        data.subarray(isPicture ? PICTURE_HEAD : SOUND_HEAD, size)
      )
      if (isPicture && flags === PICTURE_FIRST) {
        video ??= videoConfig(bytes)
      } else if (!isPicture && flags === SOUND_FIRST) {
        audio ??= audioConfig(bytes)
      } else if (bytes.length > 0) {
        const isKey = !isPicture || flags === KEY_FRAME
        const piece = { bytes, isKey, seconds: pts / 1000 }
        measure(isPicture, piece)
        put({ isPicture, piece }, dts)
      }
    },
    end: async () => {
      await last
      await packager?.then(made => made.end()).catch(() => undefined)
    }
  }
}
