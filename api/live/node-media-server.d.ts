/** Parts of node-media-server that are started here without its servers; it has no types. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  /** A message of a publisher, as FLV has it. `data` is used again for the next message. */
  export interface AvPacket {
    codec_id: number
    /** 8: sound, 9: picture, 18: metadata of the stream. */
    codec_type: number
    /** 0, 2: what decoders need first; 3: a key frame. */
    flags: number
    /** Milliseconds. */
    pts: number
    dts: number
    size: number
    data: Buffer
  }
  interface RtmpPacket {
    header: { length: number; stream_id: number }
  }
  export default class Rtmp {
    inPackets: Map<number, RtmpPacket>
    parserPacket: RtmpPacket
    streamApp: unknown
    streamId: number
    onPacketCallback: (packet: AvPacket) => void
    onOutputCallback: (bytes: Buffer) => void
    /** Returns a sentence when it cannot go on; may throw, too. */
    parserData(bytes: Buffer): string | null
    packetParse(): void
    packetAlloc(): void
    onConnect(message: { transId?: unknown }): void
    onCreateStream(message: { transId?: unknown }): void
    onPublish(message: { streamName?: unknown }): void
    onPlay(): void
    onDeleteStream(): void
    sendStatusMessage(
      streamId: number,
      level: 'status' | 'error',
      code: string,
      description: string
    ): void
  }
}

declare module 'node-media-server/src/protocol/flv.js' {
  import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'
  /** Reads FLV as it comes. */
  export default class Flv {
    onPacketCallback: (packet: AvPacket) => void
    /** Returns a sentence when it cannot go on; may throw, too. */
    parserData(bytes: Buffer): string | null
    static createHeader(hasAudio: boolean, hasVideo: boolean): Buffer
    static createMessage(packet: AvPacket): Buffer
  }
}

declare module 'node-media-server/src/protocol/sps_info.js' {
  /** Width and height of the pictures, from the unit that describes them. */
  export function parseH264Sps(
    unit: Buffer
  ): { width: number; height: number } | null
}

declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net'
  import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'
  /** The client with which tests publish. */
  export default class RtmpClient {
    socket: Socket | null
    onCloseCallback: () => void
    onStatusCallback: (code: string, info: { description?: string }) => void
    connect(address: string): Promise<void>
    sendConnect(): Promise<unknown>
    sendCreateStream(): Promise<number>
    sendPublish(streamName: string): Promise<unknown>
    sendPacket(packet: Omit<AvPacket, 'codec_id' | 'flags' | 'pts'>): void
    disconnect(): void
  }
}
