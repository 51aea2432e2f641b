/**
 * Upload of a 12-megapixel JPEG until all variants are stored, beside bare sharp that decodes once
 * and does the same three resizes; and how long the event loop is blocked at a stretch. The
 * hub and bare sharp have one core, the browser and the database the other; both take turns in one
 * run, medians are compared, and the middle one of three runs counts.
 */
import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { picture } from '#api/images/testing-pictures'
import { startDatabase, TEST_PASSWORD } from '#api/test/api'
import manifest from '../package.json' with { type: 'json' }
import { keep } from './keep.ts'
import { waitForQuiet } from './quiet.ts'
import { median } from './share.ts'

/** In each of three runs. */
const ROUNDS = 41
/** Enough for Node to compile the code that an upload runs through. */
const WARM_ROUNDS = 40
/** How `npm start` runs Node. */
const FLAGS = manifest.scripts.start.split(' ').slice(1, -1)
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW0'

function holdToCore(core: number, pid: number): boolean {
  if (availableParallelism() < 2) return false
  try {
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
    return true
  } catch {
    return false
  }
}

function start(
  script: string,
  args: string[] = [],
  execArgv: string[] = []
): ChildProcess {
  const child = fork(new URL(script, import.meta.url), args, { execArgv })
  if (!holdToCore(0, child.pid ?? 0)) console.log('not held to one core')
  return child
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

const form = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  ])

async function upload(url: string, token: string, body: Buffer) {
  const sent = request(`${url}/api/uploads/image`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': body.length
    }
  }).end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 201)
    throw new Error(`The upload answered ${reply.statusCode}`)

  reply.resume()
  await once(reply, 'end')
}

const base = await picture(4000, 3000).blur(1).jpeg({ quality: 80 }).toBuffer()
const dir = await mkdtemp(join(tmpdir(), 'pog-bench-'))
const file = join(dir, 'photo.jpg')
await writeFile(file, base)
const database = await startDatabase()
const api = start('../api/images/testing-process.ts', [database.uri], FLAGS)
const bareSharp = start('upload-bare.ts')
try {
  const { url } = await hear<{ url: string }>(api)
  holdToCore(1, process.pid)
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: TEST_PASSWORD })
  })
  const { token } = (await login.json()) as { token: string }
  const disturbed = await waitForQuiet()
  const body = form(Buffer.concat([base, Buffer.from([0xff])]))
  const mark = body.lastIndexOf(0xff)
  let pictures = 0
  const measure = async (rounds: number) => {
    const times = { ours: [] as number[], baseline: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      bareSharp.send(file)
      times.baseline.push(await hear<number>(bareSharp))
      // A different picture each time, so that none is known already; changed in place, so that
      // the client makes no garbage.
      body[mark] = pictures++
      const startMs = performance.now()
      await upload(url, token, body)
      times.ours.push(performance.now() - startMs)
    }
    return { ours: median(times.ours), baseline: median(times.baseline) }
  }
  await measure(WARM_ROUNDS)
  const runs = [
    await measure(ROUNDS),
    await measure(ROUNDS),
    await measure(ROUNDS)
  ]
  const ratio = median(runs.map(({ ours, baseline }) => ours / baseline))
  const middle = runs.find(({ ours, baseline }) => ours / baseline === ratio)!
  api.send('measure')
  const { blockedMs } = await hear<{ blockedMs: number }>(api)
  console.log(`a picture of ${(base.length / 1e6).toFixed(1)} MB`)
  keep('upload', { ...middle, unit: 'ms' }, { disturbed })
  keep('uploadBlock', { is: blockedMs }, { disturbed })
} finally {
  for (const child of [api, bareSharp]) {
    child.disconnect()
    await once(child, 'exit')
  }
  await database.close()
  await rm(dir, { recursive: true, force: true })
}
