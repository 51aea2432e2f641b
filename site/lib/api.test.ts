import { afterEach, expect, test, vi } from 'vitest'
import { call, of } from '#contract/call'
import { ask, send } from './api.ts'

const get = (path: string) => call('get', path, of<{ reply: unknown }>)
const LIKE = call('post', '/api/streams/a/like', of<{ reply: unknown }>)

/** A hub that gives every call this answer, and the calls that it got. */
function hubAnswering(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a read is a GET with credentials, parsed as JSON', async () => {
  const fetch = hubAnswering(() => Response.json({ coins: 2450 }))
  expect(await ask(get('/api/user/profile'))).toEqual({ coins: 2450 })
  expect(fetch).toHaveBeenCalledTimes(1)
  const [path, { method = 'GET', credentials } = {}] = fetch.mock.calls[0] ?? []
  expect({ path, method, credentials }).toEqual({
    path: '/api/user/profile',
    method: 'GET',
    credentials: 'include'
  })
})

test('a failed read throws the status, a colon and the text of the body, and is not tried again', async () => {
  const fetch = hubAnswering(
    () => new Response('the database is away', { status: 503 })
  )
  await expect(ask(get('/api/collectibles'))).rejects.toThrow(
    /^503: the database is away$/
  )
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failed read with an empty body throws the status, a colon and the status text', async () => {
  hubAnswering(() => new Response('', { status: 404, statusText: 'Not Found' }))
  await expect(ask(get('/api/streams/gone'))).rejects.toThrow(
    /^404: Not Found$/
  )
})

test('a 401 throws unless the caller asks for null', async () => {
  hubAnswering(() => new Response('{"message":"Sign in"}', { status: 401 }))
  await expect(ask(get('/api/content/all'))).rejects.toThrow(/^401: /)
  expect(
    await ask(get('/api/content/all'), { unauthorized: 'null' })
  ).toBeNull()
})

test('asking for null hides no other failure', async () => {
  hubAnswering(() => new Response('no', { status: 403 }))
  await expect(
    ask(get('/api/content/all'), { unauthorized: 'null' })
  ).rejects.toThrow(/^403: no$/)
})

test.each([
  ['answers 500', () => new Response('no', { status: 500 })],
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch'))]
])('a write is not tried again when the hub %s', async (_, answer) => {
  const fetch = hubAnswering(answer)
  await expect(send(LIKE)).rejects.toThrow(/500: no|Failed to fetch/)
  expect(fetch).toHaveBeenCalledTimes(1)
})
