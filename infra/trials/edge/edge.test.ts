import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectTo } from '#api/chat/testing'
import { ROUTES } from '../../../e2e/routes.ts'
import { signIn } from '../faults/testing.ts'
import { createAsker, tally } from './testing-asker.ts'
import type { Answer, Asker } from './testing-asker.ts'
import { missingForEdge, startEdge } from './testing-edge.ts'
import type { Edge } from './testing-edge.ts'

if (missingForEdge !== null)
  process.stdout.write(`Skipped: the edge, because ${missingForEdge}\n`)

const MIB = 1024 * 1024
/** What the API answers when it is overloaded. */
const BUSY = 'Service temporarily unavailable. Please try again.'

describe.skipIf(missingForEdge !== null)('Caddy in front of copies', () => {
  let edge: Edge
  let asker: Asker
  const ask: Asker['ask'] = (...request) => asker.ask(...request)
  let token: string
  beforeAll(async () => {
    edge = await startEdge()
    asker = createAsker(edge.url)
    token = await signIn(edge.url)
  }, 300_000)
  afterAll(async () => {
    asker.close()
    await edge.close()
  })

  test('every page, list and file comes through the edge as the copies wrote it', async () => {
    for (const path of ROUTES) {
      const direct = await ask('GET', edge.sites[0]!.url + path)
      const { status, headers, body } = await ask('GET', path)
      expect([path, status]).toEqual([path, direct.status])
      expect(headers['etag']).toBe(direct.headers['etag'])
      expect(body.equals(direct.body)).toBe(true)
      for (const name of [
        'content-security-policy',
        'permissions-policy',
        'referrer-policy',
        'x-content-type-options'
      ])
        expect(headers[name]).toBe(direct.headers[name])
      expect(headers['server']).toBeUndefined()
    }
    const home = await ask('GET', '/', { 'accept-encoding': 'br' })
    expect(home.headers['content-encoding']).toBe('br')
    const again = await ask('GET', '/', {
      'accept-encoding': 'br',
      'if-none-match': String(home.headers['etag'])
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const page = (await ask('GET', '/')).body.toString()
    const files = new Set(page.match(/\/_astro\/[\w.-]+/g))
    expect(files.size).toBeGreaterThan(0)
    for (const file of files) {
      const { status, headers } = await ask('GET', file)
      expect([file, status]).toEqual([file, 200])
      expect(headers['cache-control']).toContain('immutable')
    }
    const list = await ask('GET', '/api/content/all')
    expect(JSON.parse(list.body.toString())).not.toHaveLength(0)
    const picture = /\/uploads\/[\w-]+\.webp/.exec(page)?.[0] ?? ''
    const { status, headers } = await ask('GET', picture)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('what stands between containers is 404 from outside, what nobody asks is 405', async () => {
    for (const path of [
      '/api/revision',
      '/api/revision?after=0',
      '/api/copies/live/none',
      '/api/metrics',
      '/api/metrics/',
      '//api/metrics',
      '/API/metrics',
      '/api/%6Detrics',
      '/api/x/../metrics'
    ]) {
      const { status, headers, body } = await ask('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(JSON.parse(body.toString())).toEqual({ message: 'Not Found' })
    }
    expect((await ask('GET', '/_image?href=/x.png')).status).toBe(404)
    expect((await ask('GET', '/_edition?build=')).status).toBe(404)
    for (const method of ['PUT', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      for (const path of ['/', '/api/content/all']) {
        const { status, headers } = await ask(method, path)
        expect([method, path, status]).toEqual([method, path, 405])
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
    }
  })

  test('every method that a call of the API has comes through', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`
    }
    const slow = await ask(
      'PUT',
      '/api/chat/edge/slow-mode',
      headers,
      '{"seconds":0}'
    )
    expect(slow.status).toBe(204)
    for (const [method, path] of [
      ['POST', '/api/content/none/restore'],
      ['PATCH', '/api/twitch/streamers/none/featured'],
      ['DELETE', '/api/content/none']
    ] as const) {
      const { status } = await ask(method, path, headers)
      expect([method, status]).toEqual([method, 404])
    }
  })

  test('200 refused uploads of 30 MB: 200 times 401, never 502', async () => {
    const body = Buffer.alloc(30 * MIB, 'x')
    const upload = () =>
      ask(
        'POST',
        '/api/uploads/image',
        {
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': body.length
        },
        body
      )
    const answers: Answer[] = []
    const lane = async () => {
      while (answers.length < 200) {
        // Half a second after its answer Caddy disconnects a client that is still sending.
        const answer = await upload().catch(() => null)
        if (answer !== null) answers.push(answer)
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    expect(Object.keys(tally(answers))).toEqual(['401'])
  })

  test('a body beyond the cap of the edge is refused, told or not told beforehand', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Bearer ${token}`
    }
    const body = Buffer.alloc(50 * MIB, 'x')
    for (const length of [{ 'content-length': body.length }, {}]) {
      const { status } = await ask(
        'POST',
        '/api/uploads/image',
        { ...headers, ...length },
        body
      )
      expect(status).toBe(413)
    }
  })
  test('10,000 spaced POSTs: 0 times 502', async () => {
    const body = JSON.stringify({ token })
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length
    }
    const answers: Answer[] = []
    // Pauses around the 5 s after which Node closes an idle connection unless told otherwise.
    const lane = async (_: unknown, at: number) => {
      for (let turn = 0; turn < 10; turn += 1) {
        await wait(((at * 10 + turn) * 7919) % 6000)
        answers.push(await ask('POST', '/api/admin/verify', headers, body))
      }
    }
    await Promise.all(Array.from({ length: 1000 }, lane))
    // The API itself refuses more than 60 requests at once from one address, and on a slow machine
    // that happens to this address, which sends so many.
    const {
      200: valid = [],
      429: refused = [],
      503: shed = [],
      ...others
    } = tally(answers)
    expect(Object.keys(others)).toEqual([])
    for (const { body: told } of shed) expect(told.toString()).toContain(BUSY)
    expect(valid.length + refused.length + shed.length).toBe(10_000)
    expect(valid.length).toBeGreaterThan(refused.length)
  })

  test('chat joins two visitors who came to different copies', async () => {
    const url = `${edge.url.replace('http', 'ws')}/ws`
    const origin = edge.url
    const people = await Promise.all(
      Array.from({ length: 8 }, () => connectTo(url, { origin }))
    )
    for (const person of people) await person.join('edge')
    people[0]!.say('hello from the edge')
    for (const person of people) {
      const { data } = await person.next('chat_message')
      expect(data.content).toBe('hello from the edge')
    }
    for (const { ws } of people) ws.terminate()
    await expect(
      connectTo(url, { origin: 'https://evil.example' })
    ).rejects.toThrow('403')
  })

  test('an upload through the edge is served by every copy', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64'
    )
    const form = new FormData()
    form.set('image', new Blob([png]), 'dot.png')
    const reply = await fetch(`${edge.url}/api/uploads/image`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` }
    })
    expect(reply.status).toBe(201)
    const { url } = (await reply.json()) as { url: string }
    for (const from of [edge.url, ...edge.apis.map(copy => copy.url)]) {
      const picture = await fetch(from + url)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/webp')
    }
  })

  test('one copy of the API killed under load: no read fails, and it is used again when it is back', async () => {
    const reading = new AbortController()
    const answers: Answer[] = []
    const read = async () => {
      while (!reading.signal.aborted)
        answers.push(await ask('GET', '/api/content/all'))
    }
    const readers = Array.from({ length: 16 }, read)
    const more = (count: number) => {
      const wanted = answers.length + count
      return expect
        .poll(() => answers.length, { timeout: 60_000 })
        .toBeGreaterThan(wanted)
    }
    await more(500)
    await edge.killApi(1)
    await more(500)
    await edge.reviveApi(1)
    await more(500)
    reading.abort()
    await Promise.all(readers)
    expect(Object.keys(tally(answers))).toEqual(['200'])
  })

  test('a copy that does not reach its database costs no read', async () => {
    await edge.killApi(1)
    await edge.reviveApiAlone(1)
    const direct = await ask('GET', `${edge.apis[1]!.url}/api/content/all`)
    expect(direct.status).toBe(503)
    // So many that Caddy 2.6 lets one through if its two attempts share what they know about
    // copies.
    const answers = await Promise.all(
      Array.from({ length: 8000 }, () => ask('GET', '/api/content/all'))
    )
    expect(Object.keys(tally(answers))).toEqual(['200'])
    await edge.killApi(0)
    await edge.reviveApiAlone(0)
    const alone = await ask('GET', '/api/content/all')
    expect([alone.status, JSON.parse(alone.body.toString())]).toEqual([
      503,
      { message: 'Service temporarily unavailable. Please try again.' }
    ])
    await Promise.all([edge.killApi(0), edge.killApi(1)])
    await Promise.all([edge.reviveApi(0), edge.reviveApi(1)])
  })

  test('a forged X-Forwarded-For evades no limit', async () => {
    const answers: Answer[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const from = `198.51.100.${turn}`
      const forged = { 'x-forwarded-for': from, 'x-real-ip': from }
      answers.push(
        await ask(
          'POST',
          '/api/admin/login',
          { 'content-type': 'application/json', ...forged },
          '{"password":"not this one"}'
        )
      )
    }
    const { 401: wrong = [], 429: refused = [], ...others } = tally(answers)
    expect(Object.keys(others)).toEqual([])
    // Five a minute for each of the two copies.
    expect(wrong.length).toBeLessThanOrEqual(10)
    expect(refused.length).toBeGreaterThanOrEqual(10)
  })
})
