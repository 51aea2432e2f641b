import { rm, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { gif, picture, upload } from './testing-pictures.ts'
import { imageModel } from './models/image.ts'

let database: Awaited<ReturnType<typeof startDatabase>>
let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  database = await startDatabase()
  hub = await startApi({ mongodbUri: database.uri })
  admin = await hub.asAdmin()
})
afterAll(async () => {
  await hub.close()
  await database.close()
})

const media = () => join(hub.api.core.config.dataDir, 'media')

async function put(bytes: Buffer, type?: string): Promise<string> {
  const { status, body } = await upload(admin, bytes, type)
  expect(status).toBe(201)
  return (body as { url: string }).url
}

/** What a visitor receives from an address. */
async function shown(url: string): Promise<{
  bytes: Buffer
  picture: Metadata
}> {
  const response = await fetch(hub.url + url)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, picture: await sharp(bytes).metadata() }
}

const variantsOf = (url: string) => [
  url,
  url.replace('.webp', '-640.webp'),
  url.replace('.webp', '-320.webp')
]

async function sizesOf(url: string): Promise<string[]> {
  const variants = await Promise.all(variantsOf(url).map(shown))
  return variants.map(
    ({ picture: { format, width, height } }) => `${format} ${width}x${height}`
  )
}

test('POST /api/uploads/image takes the field image and answers its url: WebP in 1280, 640 and 320', async () => {
  const pictures = {
    'image/jpeg': await picture(1600, 800).jpeg().toBuffer(),
    'image/png': await picture(1600, 800, 4).png().toBuffer(),
    'image/webp': await picture(1600, 800).webp().toBuffer(),
    'image/gif': await picture(1600, 800).gif({ effort: 1 }).toBuffer()
  }
  for (const [type, bytes] of Object.entries(pictures)) {
    const url = await put(bytes, type)
    expect(url).toMatch(/^\/uploads\/[a-f0-9]{32}\.webp$/)
    expect(await sizesOf(url)).toEqual([
      'webp 1280x640',
      'webp 640x320',
      'webp 320x160'
    ])
  }
})

test('A picture is never enlarged, and all three names exist for every picture', async () => {
  const url = await put(await picture(500, 100).png().toBuffer())
  expect(await sizesOf(url)).toEqual([
    'webp 500x100',
    'webp 500x100',
    'webp 320x64'
  ])
  const tiny = await put(await picture(1, 1).png().toBuffer())
  expect(await sizesOf(tiny)).toEqual(['webp 1x1', 'webp 1x1', 'webp 1x1'])
})

test('A picture is shown upright and without its metadata', async () => {
  const bytes = await picture(400, 200)
    .withExif({
      IFD0: { Copyright: 'a name' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1' }
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { picture: out } = await shown(await put(bytes))
  expect([out.width, out.height]).toEqual([200, 400])
  expect([out.exif, out.xmp, out.icc, out.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined
  ])
})

test('Megabytes of EXIF and colour profile around a picture are left out too', async () => {
  const bytes = await picture(40, 20).jpeg().toBuffer()
  const segment = (marker: number, head: string) =>
    Buffer.concat([
      Buffer.from([0xff, marker, 0xff, 0xff]),
      Buffer.from(head.padEnd(65_533, 'A'), 'latin1')
    ])
  const many = (marker: number, head: (at: number) => string) =>
    Array.from({ length: 50 }, (_, at) => segment(marker, head(at)))
  const around = [
    ...many(0xe1, () => 'Exif\0\0MM\0*'),
    ...many(0xe2, at => `ICC_PROFILE\0${String.fromCharCode(at + 1, 50)}`)
  ]
  const { bytes: out, picture: shownAs } = await shown(
    await put(
      Buffer.concat([bytes.subarray(0, 2), ...around, bytes.subarray(2)])
    )
  )
  expect(out.length).toBeLessThan(10_000)
  expect([shownAs.exif, shownAs.icc]).toEqual([undefined, undefined])
})

test('A picture keeps its transparency', async () => {
  const { picture: out } = await shown(
    await put(await picture(64, 64, 4).png().toBuffer())
  )
  expect(out.hasAlpha).toBe(true)
})

test('Of a moving picture the first frame is shown, even of 5,000', async () => {
  const { picture: out } = await shown(await put(gif(5000, 8, 8)))
  expect([out.width, out.height, out.pages]).toEqual([8, 8, undefined])
})

/** An animated GIF that is also a script: its width reads as the start of a comment. */
function scriptInGif(payload: string): Buffer {
  const whole = gif(1, 0x2a2f, 1)
  const head = whole.subarray(0, 19)
  const comment = Buffer.from(
    `!\xfe${String.fromCharCode(payload.length)}`,
    'latin1'
  )
  const end = Buffer.from([0])
  return Buffer.concat([
    head,
    comment,
    Buffer.from(payload),
    end,
    whole.subarray(19)
  ])
}

test('What hides behind a picture is not served', async () => {
  const payload = '<script>alert(document.cookie)</script>'
  for (const bytes of [
    await picture(30, 30).png().toBuffer(),
    await picture(30, 30).jpeg().toBuffer(),
    await picture(30, 30).gif().toBuffer(),
    scriptInGif(payload)
  ]) {
    const url = await put(Buffer.concat([bytes, Buffer.from(payload)]))
    for (const variant of variantsOf(url))
      expect((await shown(variant)).bytes.includes(payload)).toBe(false)
  }
})

test('The same picture twice is stored once, also at the same time', async () => {
  const bytes = await picture(700, 300).png().toBuffer()
  const urls = await Promise.all(
    Array.from({ length: 6 }, () => put(bytes, 'image/png'))
  )
  expect(new Set(urls).size).toBe(1)
  const [, hash = ''] = /([a-f0-9]{32})/.exec(urls[0] ?? '') ?? []
  const found = await imageModel(hub.api.core.database.connection)
    .find({})
    .lean()
  const mine = found.filter(image => image._id.startsWith(hash))
  expect(mine.map(image => image._id).toSorted()).toEqual([
    `${hash}-320.webp`,
    `${hash}-640.webp`,
    `${hash}.webp`
  ])
  const fields = ['_id', 'bytes', 'color', 'createdAt']
  for (const image of mine)
    expect(Object.keys(image).toSorted()).toEqual(fields)
})

test('A stored picture is served for a year as what it is, and never as a page', async () => {
  const url = await put(await picture(90, 90).png().toBuffer())
  const reply = await fetch(hub.url + url)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin'
  })
  const policy = reply.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  const again = await fetch(hub.url + url, {
    headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' }
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(hub.url + url, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([
    200,
    String((await reply.arrayBuffer()).byteLength)
  ])
  const whole = (await shown(url)).bytes
  for (const headers of [
    { 'If-Match': '"another"' },
    { Range: 'bytes=0-1,5-2' },
    { Range: `bytes=${Array.from({ length: 1000 }, () => '0-').join()}` },
    { Range: 'bytes=99999999-' }
  ]) {
    const part = await fetch(hub.url + url, { headers: headers as never })
    const bytes = Buffer.from(await part.arrayBuffer())
    expect([part.status, bytes.equals(whole)]).toEqual([200, true])
  }
  const withQuery = await fetch(`${hub.url}${url}?v=1700000000000`)
  expect(withQuery.status).toBe(200)
})

const HASH = 'a'.repeat(32)
test.for([
  HASH,
  `${HASH}.png`,
  `${HASH}.webp/`,
  `${HASH}.webp.bak`,
  `${HASH}-1280.webp`,
  `${HASH}-320-640.webp`,
  `${HASH.toUpperCase()}.webp`,
  `${'a'.repeat(31)}.webp`,
  '.env',
  '%2e%2e%2f.env',
  '..%2fpassword',
  '%00.webp',
  `${HASH}.webp`
])('/uploads/%s is not found', async name => {
  const { status, body, headers } = await hub.get(`/uploads/${name}`)
  expect([status, body]).toEqual([404, { message: 'Not found' }])
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('The disk is only a cache: a lost picture comes back from the database', async () => {
  const url = await put(await picture(800, 450).png().toBuffer())
  const before = await shown(url)
  await rm(media(), { recursive: true })
  expect((await shown(url)).bytes.equals(before.bytes)).toBe(true)
  expect(await readdir(media())).toEqual([url.replace('/uploads/', '')])
})

test('Another copy of the API shows a picture that it never received', async () => {
  const bytes = await picture(333, 222).png().toBuffer()
  const url = await put(bytes)
  const other = await startApi({ mongodbUri: database.uri })
  try {
    const reply = await fetch(other.url + url)
    const copy = Buffer.from(await reply.arrayBuffer())
    expect(copy.equals((await shown(url)).bytes)).toBe(true)
  } finally {
    await other.close()
  }
})
