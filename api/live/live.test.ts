import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { publish } from '../../e2e/publisher.ts'
import { ingests, segmentsIn, signalIngest, startLiveHub } from './testing.ts'
import type { LiveHub } from './testing.ts'

let hub: LiveHub
beforeAll(async () => {
  hub = await startLiveHub({ live: { comesBackMs: 1500 } })
})
afterAll(() => hub.close())

test('What is published into a room plays in the stream that names it, which says LIVE until shortly after its end', async () => {
  const { room, key } = await hub.makeRoom()
  const id = await hub.makeStream(room.id)
  expect(await hub.streamOf(id)).toMatchObject({ isLive: false })
  const publisher = await publish(await hub.port(), key)
  await expect
    .poll(() => hub.streamOf(id))
    .toMatchObject({
      isLive: true,
      playbackUrl: `/api/live/${room.id}/playlist.m3u8`
    })
  const { body } = await hub.visitor().get('/api/streams/live')
  expect(body).toContainEqual(expect.objectContaining({ id, isLive: true }))
  publisher.cut()
  await expect.poll(() => hub.streamOf(id)).toMatchObject({ isLive: false })
  expect(await hub.streamOf(id)).not.toHaveProperty('playbackUrl')
})

test('The playlist names the latest segments, which are served from memory under names that cannot be guessed', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  expect((await hub.playlistOf(room.id)).status).toBe(404)
  const publisher = await publish(await hub.port(), key)
  await publisher.sent
  await expect
    .poll(async () => segmentsIn((await hub.playlistOf(room.id)).body).length)
    .toBeGreaterThan(2)
  const playlist = await hub.playlistOf(room.id)
  expect(playlist.headers.get('content-type')).toBe(
    'application/vnd.apple.mpegurl'
  )
  expect(playlist.headers.get('cache-control')).toBe('no-store')
  expect(playlist.body).toMatch(/#EXT-X-MAP:URI="[a-f0-9]{32}\.mp4"/)
  expect(playlist.body).not.toContain('#EXT-X-ENDLIST')
  const [name] = segmentsIn(playlist.body)
  const path = `${hub.url}/api/live/${room.id}/${name}`
  const segment = await fetch(path)
  expect(segment.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await segment.arrayBuffer()).toString('latin1')).toMatch(
    /^.{4}(?:styp|moof|sidx)/s
  )
  const other = `${hub.url}/api/live/${room.id}/${'0'.repeat(32)}.m4s`
  expect((await fetch(other)).status).toBe(404)
  publisher.cut()
})

test('The panel sees what arrives: size, bitrate, frames, since when, and how many watch', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key, { sound: false })
  await hub.untilOnAir(room.id)
  await expect
    .poll(() => hub.airOf(room.id))
    .toMatchObject({
      width: 640,
      height: 360,
      kbps: expect.any(Number),
      since: expect.stringMatching(/^\d{4}-.*Z$/)
    })
  expect((await hub.airOf(room.id))?.viewers).toBe(0)
  await hub.playlistOf(room.id)
  expect((await hub.airOf(room.id))?.viewers).toBe(1)
  publisher.cut()
})

test('A publisher that is cut off and comes back goes on in the same playlist', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const first = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const since = (await hub.airOf(room.id))?.since
  first.cut()
  const second = await publish(await hub.port(), key)
  await expect
    .poll(async () => (await hub.playlistOf(room.id)).body)
    .toContain('#EXT-X-DISCONTINUITY\n')
  expect((await hub.airOf(room.id))?.since).toBe(since)
  second.cut()
})

test('A room that is over says so in its playlist', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  publisher.cut()
  await expect
    .poll(async () => (await hub.playlistOf(room.id)).body)
    .toContain('#EXT-X-ENDLIST')
})

test('An end that is shorter than half a second is left out: players would wait for what it lacks', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key, { haste: 1 })
  const playlist = async () => String((await hub.playlistOf(room.id)).body)
  // A second segment is listed, so a key frame has just come.
  await expect
    .poll(async () => segmentsIn(await playlist()).length)
    .toBeGreaterThan(1)
  publisher.cut()
  await expect.poll(playlist).toContain('#EXT-X-ENDLIST')
  const lengths = (await playlist()).matchAll(/#EXTINF:([\d.]+)/g)
  for (const [, seconds] of lengths)
    expect(Number(seconds)).toBeGreaterThanOrEqual(0.5)
})

test('When the process that takes streams is killed the hub goes on, and takes streams again', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  await signalIngest('SIGKILL')
  expect(await publisher.ended).toBe('closed')
  expect((await hub.get('/api/health/ready')).status).toBe(200)
  await expect.poll(() => hub.airOf(room.id)).toBeNull()
  const again = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  again.cut()
})

test('An API that begins a second time takes streams by one process', async () => {
  await hub.port()
  const before = await ingests()
  await hub.api.features.live.start?.()
  expect(await ingests()).toEqual(before)
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  publisher.cut()
})

test('Of a gated stream only who may watch it can read what its room sends', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeContent({ id: 'pass', type: 'collectible' })
  const gate = { requiredCollectible: 'pass' }
  const id = await hub.makeStream(room.id, gate)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  const [ada, bob] = [hub.visitor(), hub.visitor()]
  expect((await hub.playlistOf(room.id, ada)).status).toBe(404)
  await ada.post('/api/collectibles/pass/claim')
  expect((await hub.playlistOf(room.id, ada)).status).toBe(200)
  expect((await hub.playlistOf(room.id, bob)).status).toBe(404)
  expect(await hub.streamOf(id, ada)).toMatchObject({
    playbackUrl: `/api/live/${room.id}/playlist.m3u8`
  })
  for (const path of ['/api/content/all', '/api/content/type/stream'])
    expect(JSON.stringify((await bob.get(path)).body)).not.toContain(room.id)

  // Ada loses the pass when the collectible is deleted.
  await hub.admin.delete('/api/content/pass')
  expect((await hub.playlistOf(room.id, ada)).status).toBe(404)
  publisher.cut()
})

test('A room plays for nobody outside the times of the only stream that names it', async () => {
  const { room, key } = await hub.makeRoom()
  const save = (visibleUntil: string | null) =>
    hub.makeContent({
      id: 'timed-stream',
      type: 'stream',
      metadata: { live: room.id },
      visibleUntil
    })
  await save(new Date(Date.now() - 1).toISOString())
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  expect((await hub.playlistOf(room.id)).status).toBe(404)
  await save(null)
  expect((await hub.playlistOf(room.id)).status).toBe(200)
  publisher.cut()
})

test('Whoever takes the gate of a live room away is asked first', async () => {
  const { room } = await hub.makeRoom()
  const id = await hub.makeStream(room.id, { requiredCollectible: 'pass' })
  const open = {
    id,
    type: 'stream',
    title: 'Open',
    image: 'https://a.example/b'
  }
  const metadata = { live: room.id }
  const refused = await hub.admin.post('/api/content', { ...open, metadata })
  expect(refused.status).toBe(409)
})

test('A room behind a gate is not opened by another item that names it', async () => {
  const { room, key } = await hub.makeRoom()
  await hub.makeContent({ id: 'second-pass', type: 'collectible' })
  await hub.makeStream(room.id, { requiredCollectible: 'second-pass' })
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  expect((await hub.playlistOf(room.id)).status).toBe(404)
  publisher.cut()
})

test('While nothing arrives an item with a room says no LIVE, whatever was saved', async () => {
  const { room, key } = await hub.makeRoom()
  const { id } = await hub.makeContent({
    type: 'stream',
    badges: [{ text: 'LIVE', variant: 'destructive' }],
    metadata: { live: room.id }
  })
  const badgesNow = async () => {
    const { body } = await hub.visitor().get('/api/content/type/stream')
    return (body as ContentItem[]).find(item => item.id === id)?.badges
  }
  expect(await badgesNow()).toEqual([])
  const publisher = await publish(await hub.port(), key)
  await expect.poll(badgesNow).toMatchObject([{ text: 'LIVE' }])
  publisher.cut()
  await expect.poll(badgesNow).toEqual([])
})

test('A room that no stream names cannot be read', async () => {
  const { room, key } = await hub.makeRoom()
  const publisher = await publish(await hub.port(), key)
  await hub.untilOnAir(room.id)
  expect((await hub.playlistOf(room.id)).status).toBe(404)
  publisher.cut()
})
