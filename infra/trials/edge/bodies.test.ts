import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BODY_SHAPES, openLine, requestWithBody } from '#api/test/line'
import { START, startProgram } from '../testing-program.ts'
import { missingForEdge, startEdge } from './testing-edge.ts'

if (missingForEdge !== null) {
  process.stdout.write(
    `Skipped: refused bodies through Caddy, because ${missingForEdge}\n`
  )
}

const BODY_BYTES = 200_000
/**
 * Shorter than a server takes to give up on a body that nobody reads, which used to unblock the
 * next visitor.
 */
const STRANGER_MS = 25_000
const ROUNDS = 30
/** More than is in transit when a copy refuses it. */
const LONG_BYTES = 8_000_000
const LONG_BODIES = 25
const LANES = 4

const JSON_TYPE = 'Content-Type: application/json'
const REFUSED: [method: string, path: string, headers: string[], number][] = [
  ['POST', '/api/admin/login', [JSON_TYPE], 413],
  ['POST', '/api/admin/login', ['Content-Type: text/plain'], 415],
  ['POST', '/api/admin/verify', [JSON_TYPE], 413],
  ['POST', '/api/content', [JSON_TYPE], 401],
  ['POST', '/api/uploads/image', ['Content-Type: multipart/form-data'], 401],
  ['POST', '/api/nowhere', [JSON_TYPE], 404],
  ['DELETE', '/api/content/all', [JSON_TYPE], 401],
  ['POST', '/streams', [JSON_TYPE], 405],
  ['PUT', '/nowhere', [JSON_TYPE], 404]
]

/** The status of a refused request, and of the page that the same connection asks for next. */
async function onOneLine(url: string, at: number, shape: 'length' | 'chunked') {
  const [method, path, headers] = REFUSED[at]!
  const host = `Host: ${new URL(url).host}`
  const { head, halves } = requestWithBody(
    method,
    path,
    [host, ...headers],
    shape,
    BODY_BYTES
  )
  const line = await openLine(url)
  line.write(head + halves.join(''))
  await line.answers(1)
  line.write(`HEAD / HTTP/1.1\r\n${host}\r\n\r\n`)
  await line.answers(2)
  const statuses = line.statuses()
  line.end()
  return statuses
}

async function expectNextAnswered(url: string): Promise<void> {
  for (const [at, [method, path, , status]] of REFUSED.entries()) {
    for (const shape of BODY_SHAPES) {
      expect([method, path, await onOneLine(url, at, shape)]).toEqual([
        method,
        path,
        [status, 200]
      ])
    }
  }
}

test('The hub of one process answers the next request after every refused body, of pages too', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pog-bodies-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const hub = await startProgram(
    'infra/hub/start.ts',
    { DATA_DIR: dir, SEED: 'none', LOG_LEVEL: 'silent' },
    START.filter(part => part.startsWith('--m'))
  )
  onTestFinished(async () => void (await hub.end('SIGTERM')))
  await expectNextAnswered(hub.url)
  const silent = await openLine(hub.url)
  const { head, halves } = requestWithBody(
    'POST',
    '/streams',
    ['Host: localhost'],
    'length',
    BODY_BYTES
  )
  silent.write(head + halves[0])
  await silent.closed
  expect(silent.statuses()).toEqual([405])
})

describe.skipIf(missingForEdge !== null)('Caddy', () => {
  test('A refused body never makes a stranger wait who comes behind it through Caddy', async () => {
    const edge = await startEdge({ apis: 1, sites: 1 })
    onTestFinished(() => edge.close())
    const slow: string[] = []
    const stranger = async (path: string) => {
      const signal = AbortSignal.timeout(STRANGER_MS)
      const reply = await fetch(edge.url + path, { signal }).catch(() => null)
      await reply?.arrayBuffer()
      if (reply?.status !== 200) slow.push(`${path}: ${reply?.status}`)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = round % REFUSED.length
      const refused = await onOneLine(edge.url, at, 'chunked')
      expect(refused[0]).toBe(REFUSED[at]![3])
      await Promise.all([stranger('/api/content/all'), stranger('/')])
    }
    expect(slow).toEqual([])
    await expectNextAnswered(edge.url)
  })

  test('What comes of a body after its refusal is no request, and not answered as one', async () => {
    const edge = await startEdge({ apis: 1, sites: 1 })
    onTestFinished(() => edge.close())
    const host = `Host: ${new URL(edge.url).host}`
    const { head, halves } = requestWithBody(
      'POST',
      '/api/uploads/image',
      [host, 'Content-Type: multipart/form-data'],
      'length',
      LONG_BYTES
    )
    const next: number[][] = []
    const lane = async () => {
      for (let sent = 0; sent < LONG_BODIES; sent += 1) {
        const line = await openLine(edge.url)
        line.write(
          `${head}${halves.join('')}HEAD / HTTP/1.1\r\n${host}\r\n\r\n`
        )
        await line.answers(2)
        next.push(line.statuses().slice(1))
        line.end()
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const wrong = next.filter(([status = 200]) => status !== 200)
    expect(wrong).toEqual([])
  })
})
