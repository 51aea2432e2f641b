import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExclusiveItem } from '#contract/collectibles'
import { replayAddress } from '#contract/replays'
import type { Replay } from '#contract/replays'
import type { TestClient } from '../../test/client.ts'
import { startLiveHub } from '../testing.ts'
import type { LiveHub } from '../testing.ts'
import { keepOne } from './testing-replays.ts'

const MINUTE_MS = 60_000

let hub: LiveHub
let nowMs = Date.now()
let replay: Replay
beforeAll(async () => {
  hub = await startLiveHub({
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    live: { comesBackMs: 500 },
    clock: { now: () => nowMs, elapsed: () => performance.now() }
  })
  replay = (await keepOne(hub)).replay
  await hub.makeContent({ id: 'pass', type: 'collectible' })
})
afterAll(() => hub.close())

const mediaPath = (id: string) => `/api/live/replays/${id}/media.mp4`
const firstKilobyte = { Range: 'bytes=0-1023' }
const statusOf = async (who: TestClient, path: string) =>
  (await who.get(path, firstKilobyte)).status

/** A video with this id that plays the replay, until the next one takes its place. */
const show = (metadata: object = {}) =>
  hub.makeContent({
    id: 'shown',
    type: 'video',
    metadata: { playbackUrl: replayAddress(replay.id), ...metadata }
  })
const hide = () => hub.admin.delete('/api/content/shown')

/** The signed path to which the media's own path redirects this visitor. */
async function signedFor(who: TestClient): Promise<string> {
  const { status, headers } = await who.get(mediaPath(replay.id))
  expect(status).toBe(307)
  expect(headers.get('Cache-Control')).toBe('no-store')
  return headers.get('Location') ?? ''
}

/** A visitor who owns the collectible. */
async function owner(): Promise<TestClient> {
  const who = hub.visitor()
  expect((await who.post('/api/collectibles/pass/claim')).status).toBe(200)
  return who
}

test('A replay that no item plays is the administrator’s alone', async () => {
  const [address, media] = [replayAddress(replay.id), mediaPath(replay.id)]
  const stranger = hub.visitor()
  expect(await statusOf(stranger, address)).toBe(404)
  expect(await statusOf(stranger, media)).toBe(404)
  expect(await statusOf(hub.admin, address)).toBe(200)
  expect(await statusOf(hub.admin, media)).toBe(206)
})

test('A video without a gate plays it for everybody, as a playlist with an end that names parts of one file', async () => {
  await show()
  const who = hub.visitor()
  const { body, headers } = await who.get(replayAddress(replay.id))
  expect(headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl')
  const playlist = String(body)
  expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n')
  expect(playlist).toMatch(/#EXT-X-ENDLIST\n$/)
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)]
  const seconds = lengths.reduce((sum, [, one]) => sum + Number(one), 0)
  expect(seconds).toBeCloseTo(replay.seconds, 1)

  const [, bytes = '', at = ''] =
    /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? []
  const last = Number(at) + Number(bytes) - 1
  const part = await fetch(hub.url + mediaPath(replay.id), {
    headers: { Range: `bytes=${at}-${last}` }
  })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(
    `bytes ${at}-${last}/${replay.bytes}`
  )
  expect(part.headers.get('Cache-Control')).toContain('immutable')
  const read = Buffer.from(await part.arrayBuffer())
  expect(read).toHaveLength(Number(bytes))
  expect(read.toString('latin1')).toMatch(/^.{4}(?:styp|moof|sidx)/s)
  await hide()
})

test('A replay plays for visitors within the times of the video that plays it', async () => {
  await hub.makeContent({
    id: 'shown',
    type: 'video',
    metadata: { playbackUrl: replayAddress(replay.id) },
    visibleFrom: new Date(nowMs + MINUTE_MS).toISOString(),
    visibleUntil: new Date(nowMs + 2 * MINUTE_MS).toISOString()
  })
  const who = hub.visitor()
  const statuses = async () => [
    await statusOf(who, replayAddress(replay.id)),
    await statusOf(who, mediaPath(replay.id))
  ]
  expect(await statuses()).toEqual([404, 404])
  nowMs += MINUTE_MS
  expect(await statuses()).toEqual([200, 206])
  nowMs += MINUTE_MS
  expect(await statuses()).toEqual([404, 404])
  expect(await statusOf(hub.admin, mediaPath(replay.id))).toBe(206)
  await hide()
})

test('Ranges are answered as browsers ask for them, and one beyond the end is refused', async () => {
  await show()
  const get = (range: string) =>
    hub.visitor().get(mediaPath(replay.id), { Range: range })
  const size = replay.bytes
  const rangeOf = async (range: string) =>
    (await get(range)).headers.get('Content-Range')
  expect(await rangeOf('bytes=10-')).toBe(`bytes 10-${size - 1}/${size}`)
  expect(await rangeOf('bytes=-10')).toBe(
    `bytes ${size - 10}-${size - 1}/${size}`
  )
  expect((await get(`bytes=${size}-`)).status).toBe(416)
  const whole = await hub.visitor().send('HEAD', mediaPath(replay.id))
  expect(whole.headers.get('Content-Length')).toBe(String(size))
  // Several ranges at once are not supported: the answer is the whole file.
  expect((await get('bytes=0-1,5-6')).status).toBe(200)
  await hide()
})

test('Of a gated video only who has the collectible reads the replay, through a path that is signed', async () => {
  await show({ requiredCollectible: 'pass' })
  const stranger = hub.visitor()
  expect(await statusOf(stranger, replayAddress(replay.id))).toBe(404)
  expect(await statusOf(stranger, mediaPath(replay.id))).toBe(404)
  for (const path of ['/api/content/all', '/api/content/type/video']) {
    const { body } = await stranger.get(path)
    expect(JSON.stringify(body)).not.toContain(replay.id)
  }

  const ada = await owner()
  const { body } = await ada.get('/api/content/exclusive/all')
  expect(body as ExclusiveItem[]).toContainEqual(
    expect.objectContaining({
      id: 'shown',
      playbackUrl: replayAddress(replay.id)
    })
  )
  expect(await statusOf(ada, replayAddress(replay.id))).toBe(200)
  expect(await statusOf(ada, await signedFor(ada))).toBe(206)
  await hide()
})

test('A signed path is worth nothing to another visitor, not even to another owner, nor for another replay', async () => {
  await show({ requiredCollectible: 'pass' })
  const [ada, bob] = [await owner(), await owner()]
  const path = await signedFor(ada)
  expect(await statusOf(ada, path)).toBe(206)
  expect(await statusOf(bob, path)).toBe(404)
  expect(await statusOf(hub.visitor(), path)).toBe(404)
  expect(await statusOf(ada, path.replace(replay.id, '0'.repeat(32)))).toBe(404)
  const [end = ''] = path.split('/').at(-2)?.split('.') ?? []
  expect(await statusOf(ada, path.replace(end, `${end}0`))).toBe(404)
  await hide()
})

test('A signed path ends after ten minutes at most, and the next part leads to a new one', async () => {
  await show({ requiredCollectible: 'pass' })
  const ada = await owner()
  const path = await signedFor(ada)
  expect(await signedFor(ada)).toBe(path)
  nowMs += 5 * MINUTE_MS - 1000
  expect(await statusOf(ada, path)).toBe(206)
  nowMs += 5 * MINUTE_MS + 1000
  expect(await statusOf(ada, path)).toBe(404)
  const next = await signedFor(ada)
  expect(next).not.toBe(path)
  expect(await statusOf(ada, next)).toBe(206)
  await hide()
})

test('Another item that plays it does not open a replay that one keeps behind a gate', async () => {
  await show({ requiredCollectible: 'pass' })
  await hub.makeContent({
    id: 'other',
    type: 'movie',
    metadata: { playbackUrl: replayAddress(replay.id) }
  })
  expect(await statusOf(hub.visitor(), replayAddress(replay.id))).toBe(404)
  expect(await statusOf(hub.visitor(), mediaPath(replay.id))).toBe(404)
  // Nor does it when the times of the gated item are over.
  await hub.makeContent({
    id: 'shown',
    type: 'video',
    metadata: {
      playbackUrl: replayAddress(replay.id),
      requiredCollectible: 'pass'
    },
    visibleUntil: new Date(nowMs - 1).toISOString()
  })
  expect(await statusOf(hub.visitor(), replayAddress(replay.id))).toBe(404)
  await hub.admin.delete('/api/content/other')
  await hide()
})

test('A collectible that is taken away ends a replay at once, on a signed path too', async () => {
  await show({ requiredCollectible: 'pass' })
  const ada = await owner()
  const path = await signedFor(ada)
  await hub.admin.delete('/api/content/pass')
  expect(await statusOf(ada, path)).toBe(404)
  expect(await statusOf(ada, mediaPath(replay.id))).toBe(404)
  expect(await statusOf(ada, replayAddress(replay.id))).toBe(404)
  await hide()
})

test('Replays are the administrator’s alone', async () => {
  const id = '0'.repeat(32)
  expect((await hub.visitor().get('/api/live/replays')).status).toBe(401)
  const path = `/api/live/replays/${id}`
  expect((await hub.visitor().delete(path)).status).toBe(401)
  expect((await hub.admin.delete(path)).status).toBe(404)
})
