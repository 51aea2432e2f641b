import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { TestClient, TestReply } from '../test/client.ts'

/** A picture with some detail in it, the same one each time. */
export function picture(
  width: number,
  height: number,
  channels: 3 | 4 = 3
): Sharp {
  const pixels = Buffer.alloc(width * height * channels)
  for (let at = 0; at < pixels.length; at++) {
    const x = Math.floor(at / channels) % width
    const y = Math.floor(at / channels / width)
    pixels[at] = (x * (at % channels) + y * 2 + ((x * y) >> 5)) & 255
  }
  return sharp(pixels, { raw: { width, height, channels } })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

interface PngHead {
  width: number
  height: number
  bitDepth?: number
  /** 0 grey, 2 RGB, 6 RGBA. */
  colour?: number
  interlaced?: boolean
}

/** A handmade PNG: its header and its pixels need not agree. */
export function png(
  { width, height, bitDepth = 8, colour = 0, interlaced = false }: PngHead,
  compressed: Buffer = deflateSync(Buffer.alloc(height * (width + 1)), {
    level: 9
  })
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bitDepth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', compressed),
    chunk('IEND', Buffer.alloc(0))
  ])
}

/** A GIF that claims a size but shows one pixel, in as many frames as asked for. */
export function gif(frames: number, width = 1, height = 1): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex')
  const frame = Buffer.from(
    '21f90400000000002c0000000000000000000202440100',
    'hex'
  )
  for (const [bytes, at] of [
    [head, 6],
    [frame, 13]
  ] as const) {
    bytes.writeUInt16LE(width, at)
    bytes.writeUInt16LE(height, at + 2)
  }
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';', 'latin1')
  ])
}

/** Uploads bytes as the panel does. */
export function upload(
  client: TestClient,
  bytes: Buffer,
  type = 'image/png',
  name = 'picture.png'
): Promise<TestReply> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
  return client.send('POST', '/api/uploads/image', { body: form })
}
