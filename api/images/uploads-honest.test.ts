import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { png, upload } from './testing-pictures.ts'
import { jpegOfScans } from './testing-scans.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

/** A plain picture: few bytes, but all of its pixels. */
const photo = (width: number, height: number, channels: 3 | 4 = 3) => {
  const background = { r: 120, g: 80, b: 200, alpha: 0.5 }
  return sharp({ create: { width, height, channels, background } })
}
const deep = (width: number, height: number) =>
  png(
    { width, height, bitDepth: 16, colour: 6 },
    deflateSync(Buffer.alloc(height * (width * 8 + 1)), { level: 1 })
  )

test('Honest pictures are taken whatever their format: 12 megapixels of any kind, 40 of 8 bits', async () => {
  const small = () => photo(4000, 3000)
  const large = () => photo(8000, 5000)
  const files: Record<string, Promise<Buffer> | Buffer> = {
    jpeg: small().jpeg().toBuffer(),
    'jpeg without halved colours, progressive': small()
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'jpeg, optimised': small().jpeg({ mozjpeg: true }).toBuffer(),
    'jpeg in 60 scans': jpegOfScans(4000, 3000, 60),
    'jpeg with a progressive preview in its head': small()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { ImageDescription: '\u00FF\u00DA'.repeat(9000) } })
      .toBuffer(),
    png: small().png().toBuffer(),
    'png, interlaced': small().png({ progressive: true }).toBuffer(),
    'png of 16 bits': deep(4000, 3000),
    webp: small().webp({ effort: 0 }).toBuffer(),
    gif: small().gif({ effort: 1 }).toBuffer(),
    '40 megapixels of jpeg': large().jpeg().toBuffer(),
    '40 megapixels of jpeg, progressive': large()
      .jpeg({ progressive: true })
      .toBuffer(),
    '40 megapixels of png with transparency': photo(8000, 5000, 4)
      .png()
      .toBuffer()
  }
  const admin = await hub.asAdmin()
  for (const [name, bytes] of Object.entries(files)) {
    const { status, body } = await upload(admin, await bytes)
    expect([name, status, body]).toEqual([name, 201, expect.anything()])
  }
})
