import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, upload } from '../images/testing-pictures.ts'
import { imageModel } from '../images/models/image.ts'
import { startApi, TEST_PASSWORD } from './api.ts'
import type { TestApi } from './api.ts'

/** Ten times what is promised: closed after 10 s, 30 s and 60 s, others served in 200 ms. */
const HEADERS_MS = 100_000
const BODY_MS = 300_000
const UPLOAD_MS = 600_000
const OTHERS_MS = 2000
const SLOW_PEERS = 500

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

interface SlowPeer {
  socket: Socket
  answer: string
  /** When the server closed it, on the clock of performance.now(). */
  closed: Promise<number>
}

/** Sends this part of a request and then nothing more. */
async function startPeer(start: string): Promise<SlowPeer> {
  const socket = connect(Number(new URL(hub.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const peer: SlowPeer = {
    socket,
    answer: '',
    closed: once(socket, 'close').then(() => performance.now())
  }
  socket.on('data', chunk => {
    peer.answer += String(chunk)
  })
  socket.write(start)
  return peer
}

const startPeers = (start: string) =>
  Promise.all(Array.from({ length: SLOW_PEERS }, () => startPeer(start)))

test.concurrent(
  'An upload of one byte a second is closed after a minute at most, and nothing of it is kept',
  { timeout: UPLOAD_MS },
  async () => {
    const token = await hub.visitor().signIn(TEST_PASSWORD)
    const since = performance.now()
    const peers = await Promise.all(
      Array.from({ length: 10 }, () =>
        startPeer(
          `POST /api/uploads/image HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
            'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n' +
            '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n'
        )
      )
    )
    const drip = setInterval(() => {
      for (const { socket } of peers) if (socket.writable) socket.write('x')
    }, 1000)
    await Promise.all(peers.map(({ closed }) => closed))
    clearInterval(drip)
    expect(performance.now() - since).toBeLessThan(UPLOAD_MS)
    for (const { answer } of peers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    const { connection } = hub.api.core.database
    expect(await imageModel(connection).countDocuments()).toBe(0)
    const bytes = await picture(40, 40).png().toBuffer()
    const admin = await hub.asAdmin()
    expect((await upload(admin, bytes)).status).toBe(201)
  }
)

test.concurrent(
  '500 half headers are closed after 10 s and 500 slow bodies after 30 s, and others are served meanwhile',
  { timeout: BODY_MS + HEADERS_MS },
  async () => {
    const since = performance.now()
    const headers = await startPeers('GET /api/content/all HTTP/1.1\r\nHost: x')
    const bodies = await startPeers(
      'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"password":'
    )
    const waits: number[] = []
    const over = new AbortController()
    const visit = async () => {
      while (!over.signal.aborted) {
        const asked = performance.now()
        expect((await hub.get('/api/content/all')).status).toBe(200)
        waits.push(performance.now() - asked)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
    const visits = visit()
    const lastOf = async (peers: SlowPeer[]) =>
      Math.max(...(await Promise.all(peers.map(({ closed }) => closed)))) -
      since
    const headersMs = await lastOf(headers)
    const bodiesMs = await lastOf(bodies)
    over.abort()
    await visits
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]
    process.stdout.write(
      `slow peers: headers closed after ${Math.round(headersMs)} ms, bodies after ${Math.round(bodiesMs)} ms, others p99 ${Math.round(p99 ?? 0)} ms\n`
    )
    for (const { answer } of [...headers, ...bodies])
      expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*\{"message":"[^"]+"\}$/)

    expect(headersMs).toBeLessThan(HEADERS_MS)
    expect(bodiesMs).toBeLessThan(BODY_MS)
    expect(p99).toBeLessThan(OTHERS_MS)
  }
)
