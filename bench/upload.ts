/**
 * Upload of a 12-megapixel JPEG until all variants are stored: at most 1.15 times bare sharp that
 * decodes once and does the same three resizes; the event loop works 50 ms at a stretch at most
 * (speed.md). Both take turns in one run; medians are compared.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { picture, upload } from '../api/images/testing-pictures.ts'
import { createTestClient } from '../api/testing-client.ts'
import { startDatabase, TEST_PASSWORD } from '../api/testing.ts'

const ROUNDS = 15
const PROMISED_RATIO = 1.15
const PROMISED_BLOCK_MS = 50
const WEBP = { quality: 80, effort: 2 }

/** Each round another picture, so that none is known already. */
const photo = (round: number) => Buffer.concat([base, Buffer.from([round])])

async function bareSharp(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: 1280, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = sharp(data, { raw: { width, height, channels } })
  await Promise.all(
    [1280, 640, 320].map(wide =>
      decoded.clone().resize({ width: wide }).webp(WEBP).toBuffer()
    )
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

sharp.concurrency(1)
sharp.cache(false)
const base = await picture(4000, 3000).blur(1).jpeg({ quality: 80 }).toBuffer()
const database = await startDatabase()
const script = new URL('../api/images/testing-process.ts', import.meta.url)
const api = fork(script, [database.uri])
try {
  const [{ url }] = (await once(api, 'message')) as [{ url: string }]
  const admin = createTestClient(url, [])
  await admin.post('/api/admin/login', { password: TEST_PASSWORD })
  const send = async (bytes: Buffer) => {
    const { status } = await upload(admin, bytes, 'image/jpeg')
    if (status !== 201) throw new Error(`The upload answered ${status}`)
  }
  const first = photo(0)
  await bareSharp(first)
  await send(first)
  const bare: number[] = []
  const whole: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const bytes = photo(round)
    bare.push(await timed(() => bareSharp(bytes)))
    whole.push(await timed(() => send(bytes)))
  }
  api.send('measure')
  const [{ blockedMs }] = (await once(api, 'message')) as [
    { blockedMs: number }
  ]
  const ratio = median(whole) / median(bare)
  const pass = ratio <= PROMISED_RATIO && blockedMs <= PROMISED_BLOCK_MS
  console.log(
    `upload of 12 MP, ${(first.length / 1e6).toFixed(1)} MB: ${median(whole).toFixed(0)} ms, bare sharp ${median(bare).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${PROMISED_RATIO}), event loop ${blockedMs.toFixed(0)} ms at a stretch (at most ${PROMISED_BLOCK_MS}): ${pass ? 'pass' : 'FAIL'}`
  )
  process.exitCode = pass ? 0 : 1
} finally {
  api.disconnect()
  await once(api, 'exit')
  await database.close()
}
