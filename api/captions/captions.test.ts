import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { putCaptions, uploadCaptions, vtt } from './testing-captions.ts'

const DAY_MS = 86_400_000

let hub: TestApi
let admin: TestClient
let nowMs = Date.now()
beforeAll(async () => {
  hub = await startApi({
    clock: { now: () => nowMs, elapsed: () => performance.now() }
  })
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const storedCount = () =>
  hub.api.core.database.connection.collection('captions').countDocuments()

test('POST /api/uploads/captions takes the field captions and answers its address, where they are WebVTT for ever', async () => {
  const url = await putCaptions(admin, vtt('Grüße aus dem Studio.'))
  expect(url).toMatch(/^\/uploads\/captions\/[a-f0-9]{32}\.vtt$/)
  const { status, body, headers } = await hub.get(url)
  expect([status, body]).toEqual([200, vtt('Grüße aus dem Studio.')])
  expect(headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
  expect(headers.get('Cache-Control')).toBe(
    'public, max-age=31536000, immutable'
  )
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  const again = await hub.get(url, {
    'If-None-Match': headers.get('ETag') ?? ''
  })
  expect(again.status).toBe(304)
})

test('The same captions twice are stored once, whatever the ends of their lines', async () => {
  const url = await putCaptions(admin, vtt('Once.'))
  const before = await storedCount()
  expect(await putCaptions(admin, vtt('Once.').replaceAll('\n', '\r\n'))).toBe(
    url
  )
  expect(await putCaptions(admin, `\uFEFF${vtt('Once.')}`)).toBe(url)
  expect(await storedCount()).toBe(before)
})

test('SubRip becomes WebVTT, and what looks like a tag there stays text', async () => {
  const url = await putCaptions(
    admin,
    '1\r\n0:00:01,000 --> 00:00:03,500 X1:0\r\n<i>We</i> <3 <font color="red">you</font>\r\n& more\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n{\\an8}Bye.\r\n'
  )
  expect((await hub.get(url)).body).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.500\n<i>We</i> &lt;3 you\n&amp; more\n\n2\n00:00:04.000 --> 00:00:05.000\nBye.\n'
  )
})

test.each([
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a', 'hex'),
    400,
    'The captions must be text in UTF-8'
  ],
  [
    'a letter in Latin-1',
    Buffer.from(vtt('Grüße'), 'latin1'),
    400,
    'The captions must be text in UTF-8'
  ],
  [
    'a page',
    '<!doctype html><p>Hello',
    415,
    'Only WebVTT (.vtt) or SubRip (.srt) files are allowed'
  ],
  ['nothing', '', 415, 'Only WebVTT (.vtt) or SubRip (.srt) files are allowed'],
  [
    'a word that begins alike',
    'WEBVTTX\n\n00:01.000 --> 00:02.000\nHello.',
    415,
    'Only WebVTT (.vtt) or SubRip (.srt) files are allowed'
  ],
  ['a head alone', 'WEBVTT\n', 400, 'The captions contain no cues'],
  [
    'a cue without words',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n',
    400,
    'The captions contain no cues'
  ],
  [
    'more than 512 KB',
    `${vtt()}\nNOTE ${'x'.repeat(512 * 1024)}`,
    413,
    'The captions are too large: at most 512 KB'
  ]
])('As captions %s is refused', async (_what, file, status, message) => {
  const reply = await uploadCaptions(admin, file)
  expect([reply.status, reply.body]).toEqual([status, { message }])
})

test('Captions are uploaded by the administrator alone, in a form with their field', async () => {
  expect((await uploadCaptions(hub.visitor(), vtt())).status).toBe(401)
  const path = '/api/uploads/captions'
  const json = await admin.post(path, { captions: vtt() })
  expect([json.status, json.body]).toEqual([
    415,
    { message: 'The captions must be sent as multipart/form-data' }
  ])
  const form = new FormData()
  form.set('image', new Blob([vtt()]), 'a.vtt')
  const other = await admin.send('POST', path, { body: form })
  expect([other.status, other.body]).toEqual([
    400,
    { message: 'Please choose a file of captions' }
  ])
})

test.each(['0'.repeat(32), 'captions.vtt', '..%2f..%2fapi', 'a.vtt.vtt'])(
  '/uploads/captions/%s is not found',
  async name => {
    const { status, body } = await hub.get(`/uploads/captions/${name}`)
    expect([status, body]).toEqual([404, { message: 'Not found' }])
  }
)

test('All captions together have a bound, and above it an upload is refused', async () => {
  const small = await startApi({ captionsQuotaBytes: 200 })
  onTestFinished(() => small.close())
  const client = await small.asAdmin()
  const kept = vtt('k'.repeat(100))
  expect((await uploadCaptions(client, kept)).status).toBe(201)
  const { status, body } = await uploadCaptions(client, vtt('n'.repeat(100)))
  expect([status, body]).toEqual([507, { message: 'Storage is full' }])
  expect((await uploadCaptions(client, kept)).status).toBe(201)
})

test('Captions that no item, deleted item or earlier version names are gone after 31 days', async () => {
  const [shown, deleted, replaced, unused] = await Promise.all(
    ['shown', 'deleted', 'replaced', 'unused'].map(words =>
      putCaptions(admin, vtt(words))
    )
  )
  const draft = (id: string, captions: string) =>
    ({
      id,
      type: 'video',
      metadata: {
        playbackUrl: '/clips/neon-bender.mp4',
        captions: `en ${captions}`
      }
    }) as const
  await hub.makeContent(draft('shown', String(replaced)))
  await hub.makeContent(draft('shown', String(shown)))
  await hub.makeContent(draft('deleted', String(deleted)))
  await admin.delete('/api/content/deleted')
  nowMs += 30 * DAY_MS
  await hub.api.features.captions.sweep()
  expect((await hub.get(String(unused))).status).toBe(200)
  nowMs += 2 * DAY_MS
  // The session ended with its day.
  const late = await putCaptions(await hub.asAdmin(), vtt('late'))
  await hub.api.features.captions.sweep()
  const statuses = await Promise.all(
    [shown, deleted, replaced, unused, late].map(
      async url => (await hub.get(String(url))).status
    )
  )
  expect(statuses).toEqual([200, 200, 200, 404, 200])
})
