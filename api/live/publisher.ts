import type { Socket } from 'node:net'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'

/** Bytes that a stranger may send before its key is known, and the most that one message may have after that. */
const STRANGER_BYTES = 16_384
const MESSAGE_BYTES = 4 * 1024 * 1024
/** OBS and ffmpeg use six of them. */
const CHUNK_STREAMS = 16
/** A stranger that has not named a key within this time is cut off. */
const KEY_WITHIN_MS = 5000
/** A publisher that is silent for this long is cut off. */
const SILENCE_MS = 10_000
const ERROR = 'NetStream.Publish.BadName'

/** One connection that wants to publish, or does. */
export interface Publisher {
  admit(): void
  /** Tells the publisher why, and ends the connection. */
  refuse(sentence: string): void
  end(): void
}

interface Heard {
  /** Answered by `admit` or `refuse`. */
  knock(key: string): void
  packet(packet: AvPacket): void
  /** Bytes that came in. */
  bytes(count: number): void
  /** The connection is closed. */
  gone(): void
}

/** The id is sent back, and anything but a number could make that answer very long. */
function mustBeNumber(transId: unknown): void {
  if (typeof transId !== 'number') throw new Error('Not a transaction')
}

/** RTMP as far as publishing goes: nobody plays here, and no message allocates more than its limit. */
class Publishing extends Rtmp {
  isAdmitted = false
  private readonly wants: (key: string) => void
  constructor(wants: (key: string) => void) {
    super()
    this.wants = wants
  }
  override packetParse(): void {
    super.packetParse()
    if (this.inPackets.size > CHUNK_STREAMS) throw new Error('Too many streams')
  }
  override packetAlloc(): void {
    const most = this.isAdmitted ? MESSAGE_BYTES : STRANGER_BYTES
    if (this.parserPacket.header.length > most) throw new Error('Too large')
    super.packetAlloc()
  }
  override onConnect(message: { transId?: unknown }): void {
    mustBeNumber(message.transId)
    super.onConnect(message)
  }
  override onCreateStream(message: { transId?: unknown }): void {
    mustBeNumber(message.transId)
    super.onCreateStream(message)
  }
  override onPlay(): void {
    throw new Error('Nothing is played here')
  }
  override onPublish({ streamName }: { streamName?: unknown }): void {
    this.streamId = this.parserPacket.header.stream_id
    this.wants(String(streamName).split('?')[0] ?? '')
  }
}

/** Speaks RTMP with one connection. */
export function createPublisher(socket: Socket, heard: Heard): Publisher {
  let received = 0
  let hasKnocked = false
  const rtmp = new Publishing(key => {
    if (hasKnocked) throw new Error('One stream for each connection')
    hasKnocked = true
    heard.knock(key)
  })
  rtmp.onOutputCallback = bytes => void socket.write(bytes)
  rtmp.onPacketCallback = packet => {
    if (rtmp.isAdmitted) heard.packet(packet)
  }
  const late = setTimeout(() => socket.destroy(), KEY_WITHIN_MS)
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    clearTimeout(late)
    heard.gone()
  })
  socket.on('data', bytes => {
    received += bytes.length
    if (!rtmp.isAdmitted && received > STRANGER_BYTES) {
      socket.destroy()
      return
    }
    try {
      if (rtmp.parserData(bytes) !== null) socket.destroy()
    } catch {
      socket.destroy()
    }
    heard.bytes(bytes.length)
  })
  return {
    admit: () => {
      clearTimeout(late)
      rtmp.isAdmitted = true
      rtmp.sendStatusMessage(
        rtmp.streamId,
        'status',
        'NetStream.Publish.Start',
        'On air'
      )
    },
    refuse: sentence => {
      rtmp.sendStatusMessage(rtmp.streamId, 'error', ERROR, sentence)
      socket.end()
    },
    end: () => socket.destroy()
  }
}
