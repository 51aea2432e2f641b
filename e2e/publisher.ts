import { fileURLToPath } from 'node:url'
import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input
} from 'mediabunny'
import type { EncodedPacket } from 'mediabunny'
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js'

const CLIP = fileURLToPath(
  new URL('../site/public/clips/neon-bender.mp4', import.meta.url)
)
const [SOUND, PICTURE] = [8, 9]
/** The first byte of a message with a key frame, and of one with a frame that needs those before it. */
const [KEY, DELTA] = [0x17, 0x27]
/** The type of an H.264 unit that decoders skip; its length comes before it. */
const FILLER = 12
const TICK_MS = 20
/** From the last frame of the clip to the first one of its repetition. */
const GAP_MS = 42

/** One FLV message: its type, when it is due, and its bytes. */
interface Message {
  type: number
  dtsMs: number
  data: Buffer
}

const bytesOf = (source: AllowSharedBufferSource | undefined): Buffer =>
  Buffer.from(source as Uint8Array)

/** For frames that are shown later than those that follow them: how much later, at most. */
const REORDERED_MS = 200

/** A whole track as messages in decoding order, the codec configuration first. */
async function messagesOf(
  type: number,
  sink: EncodedPacketSink,
  description: Buffer
): Promise<Message[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of sink.packets()) packets.push(packet)
  const shownMs = packets.map(({ timestamp }) => Math.round(timestamp * 1000))
  const dueMs = shownMs.toSorted((a, b) => a - b)
  const head = (first: number, part: number, laterMs: number): Buffer => {
    if (type === SOUND) return Buffer.from([0xaf, part])
    const bytes = Buffer.from([first, part, 0, 0, 0])
    bytes.writeUIntBE(laterMs, 2, 3)
    return bytes
  }
  const all = packets.map(({ type: kind, data }, at) => {
    const dtsMs = Math.max(0, dueMs[at] ?? 0)
    const laterMs = (shownMs[at] ?? 0) - dtsMs + REORDERED_MS
    const bytes = head(kind === 'key' ? KEY : DELTA, 1, laterMs)
    return { type, dtsMs, data: Buffer.concat([bytes, data]) }
  })
  const first = Buffer.concat([head(KEY, 0, 0), description])
  return [{ type, dtsMs: 0, data: first }, ...all]
}

/** The clip as a publisher sends it; without its sound if `sound` is false. */
async function readClip(sound: boolean): Promise<Message[]> {
  const input = new Input({
    formats: ALL_FORMATS,
    source: new FilePathSource(CLIP)
  })
  const [video, audio] = await Promise.all([
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack()
  ])
  const tracks = [
    { type: PICTURE, track: video },
    ...(sound ? [{ type: SOUND, track: audio }] : [])
  ]
  const messages: Message[] = []
  for (const { type, track } of tracks) {
    if (track === null) continue
    const config = await track.getDecoderConfig()
    const description = bytesOf(config?.description)
    messages.push(
      ...(await messagesOf(type, new EncodedPacketSink(track), description))
    )
  }
  return messages.toSorted((a, b) => a.dtsMs - b.dtsMs)
}

/** The frame with enough filler that its message has this many bytes. */
function padded(data: Buffer, toBytes: number): Buffer {
  const unit = Buffer.alloc(Math.max(0, toBytes - data.length), 0xff)
  if (unit.length < 6) return data
  unit.writeUInt32BE(unit.length - 4)
  unit[4] = FILLER
  unit[unit.length - 1] = 0x80
  return Buffer.concat([data, unit])
}

/** Somebody who publishes one of our clips to a room. */
export interface TestPublisher {
  /** Resolves with what the hub said if it refused, or 'closed' when the connection ended. */
  ended: Promise<string>
  /** Resolves when the whole clip has been sent once. */
  sent: Promise<void>
  /** As when the cable is pulled. */
  cut(): void
  /** Sends nothing more, but stays connected. */
  pause(): void
}

/** How it publishes; `haste` is how many times faster than real time. */
interface Manner {
  sound?: boolean
  haste?: number
  /** Each frame is padded with filler to at least this many bytes. */
  pictureBytes?: (isKey: boolean) => number
}

/** Begins to publish. */
export async function publish(
  port: number,
  key: string,
  { sound = true, haste = 10, pictureBytes = () => 0 }: Manner = {}
): Promise<TestPublisher> {
  const client = new RtmpClient()
  await client.connect(`rtmp://127.0.0.1:${port}/live/${key}`)
  await client.sendConnect()
  await client.sendCreateStream()
  const started = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  client.onStatusCallback = (code, { description }) => {
    if (code === 'NetStream.Publish.Start') started.resolve()
    else ended.resolve(description ?? code)
  }
  const socket = client.socket
  socket?.on('error', () => undefined)
  socket?.once('close', () => ended.resolve('closed'))
  client.sendPublish(key).catch(() => undefined)

  const clip = await readClip(sound)
  const lastMs = clip.at(-1)?.dtsMs ?? 0
  let [at, round] = [0, 0]
  /** The message that is due, in a clip that is repeated endlessly. */
  const due = (byMs: number): Message | null => {
    const next = clip[at]
    if (next === undefined) return null
    const dtsMs = next.dtsMs + round * (lastMs + GAP_MS)
    if (dtsMs > byMs) return null
    at += 1
    if (at === clip.length) {
      ;[at, round] = [0, round + 1]
      sent.resolve()
    }
    return { ...next, dtsMs }
  }
  let timer: NodeJS.Timeout | undefined
  void started.promise.then(() => {
    const begunMs = performance.now()
    timer = setInterval(() => {
      const byMs = (performance.now() - begunMs) * haste
      for (let one = due(byMs); one !== null; one = due(byMs)) {
        if (!socket?.writable) return clearInterval(timer)
        const { type, dtsMs } = one
        const isPicture = type === PICTURE && one.data[1] !== 0
        const toBytes = isPicture ? pictureBytes(one.data[0] === KEY) : 0
        const data = padded(one.data, toBytes)
        const size = data.length
        client.sendPacket({ codec_type: type, dts: dtsMs, size, data })
      }
    }, TICK_MS)
  })
  return {
    ended: ended.promise,
    sent: sent.promise,
    pause: () => clearInterval(timer),
    cut: () => {
      clearInterval(timer)
      socket?.destroy()
    }
  }
}
