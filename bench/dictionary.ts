/**
 * What is sent to a browser that has the dictionary: each browse page after Home, and Home again after a
 * save, as shares of their brotli size; and the headers that come with Home. Over HTTP, with the sample
 * content: e2e/dictionary.spec.ts sees the same in a browser, infra/trials/edge/ through Caddy.
 */
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInByCall } from '../e2e/admin-api.ts'
import { BROWSE } from '../e2e/routes.ts'
import { startHub } from '../e2e/hub.ts'
import { keep } from './keep.ts'

const GIVE_UP_MS = 30_000

interface Sent {
  status: number
  headers: NodeJS.Dict<string | string[]>
  /** As sent over the wire: status line, headers and the empty line after them. */
  headerBytes: number
  body: Buffer
}

/** Asks as a browser does, and leaves the body as it was sent. */
function ask(address: string, headers: Record<string, string>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response
        const lines = `HTTP/1.1 ${status} ${response.statusMessage}\r\n`
        const headerBytes =
          lines.length +
          rawHeaders.reduce((bytes, word) => bytes + word.length + 2, 2)
        const body = Buffer.concat(parts)
        resolve({ status, headers: response.headers, headerBytes, body })
      })
    })
    outgoing.on('error', reject).end()
  })
}

/** Calls again until there is something. */
async function until<Found>(
  what: string,
  find: () => Promise<Found | null>
): Promise<Found> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < GIVE_UP_MS) {
    const found = await find()
    if (found !== null) return found
    await sleep(50)
  }
  throw new Error(`${what} did not come within ${GIVE_UP_MS} ms`)
}

const BROTLI = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const hub = await startHub()
try {
  const dictionary = await until('The dictionary', async () => {
    const { status, headers } = await ask(`${hub.url}/shell.dict`, BROTLI)
    if (status !== 307) return null
    return ask(hub.url + String(headers['location']), {})
  })
  const hash = createHash('sha256').update(dictionary.body).digest('base64')
  const offer = {
    'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'Available-Dictionary': `:${hash}:`
  }
  /** Compares a page as sent to a browser that has the dictionary with what all others are sent. */
  async function compare(path: string) {
    const difference = await ask(hub.url + path, offer)
    if (difference.headers['content-encoding'] !== 'dcz')
      throw new Error(`${path} did not come as what differs`)
    const brotli = await ask(hub.url + path, BROTLI)
    const bytes = {
      ours: difference.body.length,
      baseline: brotli.body.length,
      unit: 'B'
    }
    console.log(`${path}: ${bytes.ours} B, brotli ${bytes.baseline} B`)
    return { bytes, headerBytes: brotli.headerBytes }
  }

  const pages = []
  for (const path of BROWSE.slice(1)) pages.push((await compare(path)).bytes)
  pages.sort((a, b) => b.ours / b.baseline - a.ours / a.baseline)
  keep('dictionaryNext', pages[0]!)

  const token = await signInByCall(hub.url)
  const games = await fetch(`${hub.url}/api/content/homepage/game`)
  const [game] = (await games.json()) as [Record<string, unknown>]
  const title = 'Lanterns of Mars'
  const saved = await fetch(`${hub.url}/api/content`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`
    },
    body: JSON.stringify({ ...game, version: undefined, title })
  })
  if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`)
  await until('The save', async () => {
    const page = await fetch(`${hub.url}/`)
    return (await page.text()).includes(title) ? true : null
  })
  const { bytes, headerBytes } = await compare('/')
  keep('dictionaryAgain', bytes)
  keep('homeHeaders', { is: headerBytes })
} finally {
  await hub.remove()
}
