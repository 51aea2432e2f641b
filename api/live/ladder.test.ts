import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi
} from 'vitest'
import type { Ingest } from '#contract/live'
import { hasFfmpeg, publishPictures } from '../../e2e/ffmpeg.ts'
import { publish } from '../../e2e/publisher.ts'
import { segmentsIn, startLiveHub, transcoders } from './testing.ts'
import type { LiveHub } from './testing.ts'

/** Few pixels to encode, but higher than the smallest size. */
const SMALL = '64x482'

describe('with LIVE_LADDER=on', () => {
  let hub: LiveHub
  const publishers: { cut(): void }[] = []
  beforeAll(async () => {
    hub = await startLiveHub({
      env: { LIVE_LADDER: 'on' },
      live: { comesBackMs: 1000 }
    })
  })
  beforeEach(context => context.skip(!hasFfmpeg, 'there is no ffmpeg here'))
  afterEach(async () => {
    for (const publisher of publishers.splice(0)) publisher.cut()
    await expect.poll(transcoders).toEqual([])
  })
  afterAll(() => hub.close())

  const goLive = async (key: string, size: string, perSecond?: number) => {
    publishers.push(publishPictures(await hub.port(), key, size, perSecond))
  }
  const sizeOf = (room: string, quality: string, who = hub.visitor()) =>
    who.get(`/api/live/${room}/playlist.m3u8?quality=${quality}`)
  const bytesAt = async (room: string, name: string) =>
    new Uint8Array(
      await (await fetch(`${hub.url}/api/live/${room}/${name}`)).arrayBuffer()
    )
  /** The size of the pictures in each segment of a playlist, and when it begins. */
  const segmentsOf = async (room: string, quality: string) => {
    const text = String((await sizeOf(room, quality)).body)
    const [, opening = ''] = /URI="([^"]+)"/.exec(text) ?? []
    const first = await bytesAt(room, opening)
    return Promise.all(
      segmentsIn(text).map(async name => {
        const bytes = [...first, ...(await bytesAt(room, name))]
        const source = new BufferSource(Uint8Array.from(bytes))
        const input = new Input({ formats: ALL_FORMATS, source })
        const video = await input.getPrimaryVideoTrack()
        if (video === null) throw new Error('No pictures')
        const packet = await new EncodedPacketSink(video).getFirstPacket()
        return {
          size: `${video.displayWidth}x${video.displayHeight}`,
          atMs: Math.round((packet?.timestamp ?? 0) * 1000),
          isKey: packet?.type === 'key',
          hasSound: (await input.getPrimaryAudioTrack()) !== null
        }
      })
    )
  }

  test('A room of 1080p goes out in 720p and 480p too, cut at the same moments, from memory', async () => {
    const { room, key } = await hub.makeRoom()
    await hub.makeStream(room.id)
    // Few pictures a second, so that a busy machine does not give up the smaller sizes.
    await goLive(key, '1920x1080', 2)
    await hub.untilOnAir(room.id)
    await expect
      .poll(async () => (await hub.playlistOf(room.id)).body)
      .toMatch(
        /RESOLUTION=1920x1080\nplaylist.m3u8\?quality=source\n[^]*RESOLUTION=1280x720\nplaylist.m3u8\?quality=720p\n[^]*RESOLUTION=854x480\nplaylist.m3u8\?quality=480p\n/
      )
    await vi.waitFor(async () => {
      expect((await segmentsOf(room.id, '480p')).length).toBeGreaterThan(3)
    }, 150_000)
    const small = await segmentsOf(room.id, '480p')
    const middle = await segmentsOf(room.id, '720p')
    const whole = await segmentsOf(room.id, 'source')
    for (const [all, size] of [
      [small, '854x480'],
      [middle, '1280x720'],
      [whole, '1920x1080']
    ] as const) {
      expect(all).toContainEqual(
        expect.objectContaining({ size, isKey: true, hasSound: true })
      )
    }
    const moments = whole.map(({ atMs }) => atMs)
    expect(
      small.filter(({ atMs }) => moments.includes(atMs)).length
    ).toBeGreaterThan(1)
    expect(
      middle.filter(({ atMs }) => moments.includes(atMs)).length
    ).toBeGreaterThan(1)
  })

  test('What is no larger than the smallest size goes out as it comes', async () => {
    const { room, key } = await hub.makeRoom()
    await hub.makeStream(room.id)
    publishers.push(await publish(await hub.port(), key))
    await hub.untilOnAir(room.id)
    expect((await hub.playlistOf(room.id)).body).toContain('#EXTINF')
    expect((await sizeOf(room.id, '480p')).status).toBe(404)
    expect(await transcoders()).toEqual([])
  })

  test('When ffmpeg dies the room goes on in its own size', async () => {
    const { room, key } = await hub.makeRoom()
    await hub.makeStream(room.id)
    await goLive(key, SMALL)
    await vi.waitFor(async () => {
      expect((await sizeOf(room.id, '480p')).status).toBe(200)
    }, 50_000)
    for (const pid of await transcoders()) process.kill(pid, 'SIGKILL')
    await expect
      .poll(async () => (await sizeOf(room.id, '480p')).status)
      .toBe(404)
    const before = segmentsIn((await sizeOf(room.id, 'source')).body)
    await expect
      .poll(async () => segmentsIn((await sizeOf(room.id, 'source')).body))
      .not.toEqual(before)
    const { body } = await hub.playlistOf(room.id)
    expect(body).toContain('quality=source')
    expect(body).not.toContain('quality=480p')
  })

  test('Each size is read by those alone whom the gate lets in', async () => {
    const { room, key } = await hub.makeRoom()
    await hub.makeContent({ id: 'pass', type: 'collectible' })
    await hub.makeStream(room.id, { requiredCollectible: 'pass' })
    await goLive(key, SMALL)
    await hub.untilOnAir(room.id)
    const [ada, bob] = [hub.visitor(), hub.visitor()]
    await ada.post('/api/collectibles/pass/claim')
    await expect
      .poll(async () => (await sizeOf(room.id, '480p', ada)).status)
      .toBe(200)
    for (const quality of ['480p', 'source'])
      expect((await sizeOf(room.id, quality, bob)).status).toBe(404)
    await hub.admin.delete('/api/content/pass')
    expect((await sizeOf(room.id, '480p', ada)).status).toBe(404)
  })

  test('Two rooms are made smaller at once, a third one goes out as it comes', async () => {
    for (const made of [1, 2, 2]) {
      const { room, key } = await hub.makeRoom()
      await goLive(key, SMALL)
      await hub.untilOnAir(room.id)
      expect(await transcoders()).toHaveLength(made)
    }
  })
})

test('Without ffmpeg LIVE_LADDER=on says so, and rooms go out in one size', async () => {
  vi.stubEnv('PATH', '/nowhere')
  const hub = await startLiveHub({ env: { LIVE_LADDER: 'on' } })
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = await publish(await hub.port(), key)
  vi.unstubAllEnvs()
  await hub.untilOnAir(room.id)
  const { body } = await hub.admin.get('/api/live/rooms')
  const { ingest } = body as { ingest: Ingest }
  expect(ingest).toMatchObject({ state: 'on', ladder: 'missing' })
  expect((await hub.playlistOf(room.id)).body).toContain('#EXTINF')
  publisher.cut()
  await hub.close()
})
