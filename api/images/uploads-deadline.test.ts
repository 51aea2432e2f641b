import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { decodersOf, KNOWS_PROCESSES, workedMs } from './testing-decoders.ts'
import { picture, png, upload } from './testing-pictures.ts'
import type { DecoderDeadlines } from './decoder.ts'
import { imageModel } from './models/image.ts'

const PATIENCE_MS = 60_000

let hub: TestApi
let admin: TestClient
afterEach(() => hub.close())

let sent = 0
/** Uploads new small pictures until one is accepted: a new process needs a while. */
async function serves(): Promise<void> {
  const bytes = await picture(30, 30).png().toBuffer()
  const another = async () => {
    sent += 1
    return (await upload(admin, Buffer.concat([bytes, Buffer.from([sent])])))
      .status
  }
  await expect.poll(another, { timeout: PATIENCE_MS }).toBe(201)
}

/** Starts a hub that is decoding; returns the pid of its decoder. */
async function startDecoding(decoding: DecoderDeadlines): Promise<number> {
  hub = await startApi({ decoding })
  admin = await hub.asAdmin()
  await serves()
  const [pid] = decodersOf(process.pid)
  return pid ?? Number.NaN
}

if (!KNOWS_PROCESSES) {
  process.stdout.write(
    'Skipped: the deadlines of the process that decodes, because this system does not list processes in /proc\n'
  )
}

test.runIf(KNOWS_PROCESSES)(
  'A picture whose decoding takes longer than its deadline is 413 Image is too large, and the same process serves the next one',
  async () => {
    const pid = await startDecoding({ pictureS: 1 })
    const stored = () =>
      imageModel(hub.api.core.database.connection).countDocuments()
    const before = await stored()
    const [width, height] = [7000, 5500]
    const slow = png(
      { width, height, bitDepth: 8, colour: 6 },
      deflateSync(Buffer.alloc(height * (4 * width + 1)))
    )
    const idle = workedMs(pid)
    const reply = upload(admin, slow)
    await expect
      .poll(() => workedMs(pid) - idle, { interval: 2, timeout: PATIENCE_MS })
      .toBeGreaterThan(100)
    // However fast the machine is, the decoder is stopped in the middle of its work for longer than
    // the deadline.
    process.kill(pid, 'SIGSTOP')
    await wait(1100)
    process.kill(pid, 'SIGCONT')
    const { status, body } = await reply
    expect([status, body]).toEqual([413, { message: 'Image is too large' }])
    expect(await stored()).toBe(before)
    await serves()
    expect(decodersOf(process.pid)).toEqual([pid])
  }
)

test.runIf(KNOWS_PROCESSES)(
  'A decoding that hangs is ended with its process: the upload is told to come back, and the next one is served',
  async () => {
    const pid = await startDecoding({ processMs: 2000 })
    process.kill(pid, 'SIGSTOP')
    const refused = await upload(admin, await picture(50, 50).png().toBuffer())
    expect([refused.status, refused.body]).toEqual([
      503,
      { message: 'Too many images at once. Please try again.' }
    ])
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    await serves()
    expect(decodersOf(process.pid)).not.toContain(pid)
  }
)
