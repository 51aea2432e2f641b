import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  Output,
  PathedTarget
} from 'mediabunny'

/** A segment ends at the first key frame after this. */
const SEGMENT_S = 1
/** A shorter last segment is left out: it lacks sound or pictures, for which players would wait for ever. */
const SHORTEST_END_S = 0.5

/** A picture or a piece of sound, as it came. */
export interface Piece {
  bytes: Uint8Array
  isKey: boolean
  /** When it is shown. */
  seconds: number
}

interface Heard {
  opening(bytes: Uint8Array): void
  segment(bytes: Uint8Array, seconds: number): void
}

/** Cuts what arrives into CMAF segments. */
export interface Packager {
  picture(piece: Piece): Promise<void>
  sound(piece: Piece): Promise<void>
  /** Ends the last segment at the length it has reached, or leaves it out. */
  end(): Promise<void>
}

const bytesOf = ({ buffer }: BufferTarget) => new Uint8Array(buffer ?? [])

/** Seconds of each segment that a playlist lists. */
const secondsIn = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text))

/** `audio` null: there is no sound. */
export async function createPackager(
  video: VideoDecoderConfig,
  audio: AudioDecoderConfig | null,
  heard: Heard
): Promise<Packager> {
  let waiting: Uint8Array[] = []
  let isEnding = false
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new EncodedAudioPacketSource('aac')
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_S,
      live: true,
      maxLiveSegmentCount: 2,
      onInit: target => heard.opening(bytesOf(target as BufferTarget)),
      onSegment: target => void waiting.push(bytesOf(target as BufferTarget)),
      // The playlist says how long the segments are that have just been written.
      onPlaylist: text => {
        const seconds = secondsIn(text).slice(-waiting.length)
        const written = waiting
        waiting = []
        for (const [at, bytes] of written.entries()) {
          const length = seconds[at] ?? SEGMENT_S
          if (isEnding && length < SHORTEST_END_S) continue
          heard.segment(bytes, length)
        }
      }
    }),
    target: new PathedTarget('room.m3u8', () => new BufferTarget())
  })
  output.addVideoTrack(pictures)
  if (audio !== null) output.addAudioTrack(sounds)
  await output.start()

  const packet = ({ bytes, isKey, seconds }: Piece) =>
    new EncodedPacket(bytes, isKey ? 'key' : 'delta', seconds, 0)
  return {
    picture: piece => pictures.add(packet(piece), { decoderConfig: video }),
    sound: piece =>
      audio === null
        ? Promise.resolve()
        : sounds.add(packet(piece), { decoderConfig: audio }),
    end: () => {
      isEnding = true
      return output.finalize()
    }
  }
}
