import { deflateSync } from 'node:zlib'
import { gif, picture, png } from './testing-pictures.ts'
import { jpegOfScans } from './testing-scans.ts'
import type { NamedBytes } from './testing-strangers.ts'

const text = (words: string) => Buffer.from(words, 'utf8')
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')

const CUTS = [
  0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.76, 0.84, 0.92, 0.97
]

/** Real pictures, cut off at twelve places each, and heads without a body. */
export async function broken(): Promise<NamedBytes[]> {
  const whole = {
    jpeg: await picture(90, 60).jpeg().toBuffer(),
    'progressive jpeg': await picture(90, 60)
      .jpeg({ progressive: true })
      .toBuffer(),
    png: await picture(90, 60, 4).png().toBuffer(),
    'interlaced png': await picture(90, 60)
      .png({ progressive: true })
      .toBuffer(),
    webp: await picture(90, 60).webp().toBuffer(),
    'lossless webp': await picture(90, 60).webp({ lossless: true }).toBuffer(),
    gif: await picture(90, 60).gif().toBuffer()
  }
  const cut = Object.entries(whole).flatMap(([name, bytes]) =>
    CUTS.map(part => ({
      name: `${name} cut at ${part}`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part))
    }))
  )
  return [
    ...cut,
    { name: 'empty', bytes: Buffer.alloc(0) },
    {
      name: 'png without pixels',
      bytes: png({ width: 9, height: 9 }, Buffer.alloc(0))
    },
    {
      name: 'png with other pixels',
      bytes: png({ width: 90, height: 90 }, deflateSync(Buffer.alloc(9)))
    },
    {
      name: 'png with a broken stream',
      bytes: png({ width: 9, height: 9 }, Buffer.alloc(99, 7))
    },
    { name: 'png of no width', bytes: png({ width: 0, height: 9 }) },
    {
      name: 'png of 2^31 columns',
      bytes: png({ width: 2 ** 31 - 1, height: 1 }, Buffer.alloc(9))
    },
    {
      name: 'png of 2^31 rows',
      bytes: png({ width: 1, height: 2 ** 31 - 1 }, Buffer.alloc(9))
    },
    { name: 'png magic', bytes: hex('89504e470d0a1a0a') },
    { name: 'jpeg magic', bytes: hex('ffd8ff') },
    { name: 'gif magic', bytes: text('GIF89a') },
    {
      name: 'gif with script for a head',
      bytes: text('GIF89a/*<script>alert(1)</script>*/=1;')
    },
    { name: 'webp magic', bytes: text('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ') }
  ]
}

/** Small files that would need a lot of memory or time. */
export const bombs: NamedBytes[] = [
  {
    name: '400 megapixels in 48 KB',
    bytes: png(
      { width: 20_000, height: 20_000, bitDepth: 1 },
      deflateSync(Buffer.alloc(20_000 * 2501), { level: 9 })
    )
  },
  {
    name: '40 megapixels and one row',
    bytes: png({ width: 8000, height: 5001 }, Buffer.alloc(9))
  },
  {
    name: '16 bits, interlaced, 39 megapixels',
    bytes: png(
      { width: 7500, height: 5200, bitDepth: 16, colour: 6, interlaced: true },
      Buffer.alloc(9)
    )
  },
  {
    name: '16 bits of four channels, 39 megapixels',
    bytes: png(
      { width: 7500, height: 5200, bitDepth: 16, colour: 6 },
      deflateSync(Buffer.alloc(5200 * (7500 * 8 + 1)), { level: 1 })
    )
  },
  {
    name: '40 megapixels in 880 scans, 150 KB',
    bytes: jpegOfScans(7000, 5700, 880)
  },
  {
    name: '12 megapixels in 100 scans',
    bytes: jpegOfScans(4000, 3000, 100)
  },
  {
    name: '40 megapixels in 300 scans, each behind a marker that has no length',
    bytes: jpegOfScans(7000, 5700, 300, [0xff, 0x01])
  },
  {
    name: '40 megapixels in 300 scans, each behind a restart and a full byte',
    bytes: jpegOfScans(7000, 5700, 300, [0xff, 0xd0, 0xff])
  },
  { name: 'gif of 65535 x 65535', bytes: gif(1, 65_535, 65_535) },
  {
    name: 'webp of 16383 x 16383',
    bytes: Buffer.concat([
      text('RIFF'),
      hex('16000000'),
      text('WEBPVP8L'),
      hex('0a000000 2f febfff0f 0000000000')
    ])
  }
]
