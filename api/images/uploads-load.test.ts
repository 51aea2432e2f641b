import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestClient } from '../test/client.ts'
import { startDatabase, TEST_PASSWORD } from '../test/api.ts'
import { gif, picture, png, upload } from './testing-pictures.ts'

const PATIENCE_MS = 300_000
const SCRIPT = join(import.meta.dirname, './testing-process.ts')

/** Starts the API in its own process, lets `work` upload to it and returns what that cost. */
async function costOf(
  work: (send: (bytes: Buffer) => Promise<number>) => Promise<void>
): Promise<{ apiMib: number; decoderMib: number; blockedMs: number }> {
  const database = await startDatabase()
  const child = fork(SCRIPT, [database.uri], { execArgv: [] })
  try {
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    const admin = createTestClient(url, [])
    await admin.post('/api/admin/login', { password: TEST_PASSWORD })
    await work(async bytes => (await upload(admin, bytes)).status)
    child.send('measure')
    const [cost] = (await once(child, 'message')) as [
      { apiMib: number; decoderMib: number; blockedMs: number }
    ]
    return cost
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await database.close()
  }
}

/** Twenty pictures that are small to send and large to decode; no two alike. */
async function twentyBombs(): Promise<Buffer[]> {
  const tail = (bytes: Buffer, index: number) =>
    Buffer.concat([bytes, Buffer.from([index])])
  const rows = (width: number, height: number, samples: number) =>
    deflateSync(Buffer.alloc(height * (width * samples + 1)))
  const legal = png(
    { width: 7900, height: 5030, colour: 2 },
    rows(7900, 5030, 3)
  )
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#8b5cf6' } })
  const interlaced = await flat(5000, 4000)
    .png({ progressive: true })
    .toBuffer()
  const progressive = await flat(7000, 5500)
    .jpeg({ progressive: true })
    .toBuffer()
  const illegal = png({ width: 20_000, height: 20_000, bitDepth: 1 })
  const kinds = [legal, interlaced, progressive, illegal, gif(5000, 900, 900)]
  return Array.from({ length: 20 }, (_, index) =>
    tail(kinds[index % kinds.length] ?? legal, index)
  )
}

test(
  '20 bombs at once are decoded or refused, and the API stays under 512 MB with the process that decodes',
  { timeout: PATIENCE_MS },
  async () => {
    const bombs = await twentyBombs()
    let statuses: number[] = []
    const { apiMib, decoderMib } = await costOf(async send => {
      statuses = await Promise.all(bombs.map(send))
    })
    expect(statuses).toHaveLength(20)
    expect(statuses).toContain(201)
    expect(statuses.filter(one => ![201, 413, 503].includes(one))).toEqual([])
    expect(apiMib + decoderMib).toBeLessThan(512)
  }
)

test(
  'The event loop is not blocked while pictures are decoded',
  { timeout: PATIENCE_MS },
  async () => {
    const photo = await picture(4000, 3000).jpeg().toBuffer()
    const { blockedMs } = await costOf(async send => {
      const photos = Array.from({ length: 4 }, (_, index) =>
        Buffer.concat([photo, Buffer.from([index])])
      )
      expect(await Promise.all(photos.map(send))).toEqual([201, 201, 201, 201])
    })
    expect(blockedMs).toBeLessThan(10 * 50)
  }
)
