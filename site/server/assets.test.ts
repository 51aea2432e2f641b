import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A request for the clip of the tests, whose bytes are 'abcdefghij'. */
async function ask(headers: Record<string, string>, method = 'GET') {
  const reply = await site.get('/a.mp4', headers, method)
  return { ...reply, range: reply.headers['content-range'] }
}

test('A clip is answered in parts, and as a whole where the part means nothing', async () => {
  const whole = await ask({})
  expect([whole.status, whole.body]).toEqual([200, 'abcdefghij'])
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600'
  })
  expect(await ask({ Range: 'bytes=2-4' })).toMatchObject({
    status: 206,
    body: 'cde',
    range: 'bytes 2-4/10'
  })
  expect(await ask({ Range: 'bytes=7-' })).toMatchObject({
    status: 206,
    body: 'hij',
    range: 'bytes 7-9/10'
  })
  expect(await ask({ Range: 'bytes=10-' })).toMatchObject({
    status: 416,
    body: '',
    range: 'bytes */10'
  })
  expect(await ask({ Range: 'bytes=0-1,4-5' })).toMatchObject({
    status: 200,
    body: 'abcdefghij'
  })
  expect(await ask({ Range: 'bytes=0-1' }, 'HEAD')).toMatchObject({
    status: 206,
    body: '',
    range: 'bytes 0-1/10'
  })
})

test('A part of another version is answered with the whole, and one that is known with 304', async () => {
  const { etag = '' } = (await ask({})).headers
  const part = { Range: 'bytes=0-1' }
  expect((await ask({ ...part, 'If-Range': etag })).status).toBe(206)
  expect((await ask({ ...part, 'If-Range': '"older"' })).status).toBe(200)
  expect((await ask({ ...part, 'If-None-Match': etag })).status).toBe(304)
})
