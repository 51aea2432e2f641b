import { expect, onTestFinished, test } from 'vitest'
import type { Ingest } from '#contract/live'
import { hasFfmpeg, publishPictures } from '../../../e2e/ffmpeg.ts'
import { freePort } from '../../chat/testing-copy.ts'
import { segmentsIn } from '../testing.ts'
import { startLiveCopies } from './testing-copies.ts'

test('The smaller sizes of a room are read at every copy', async context => {
  context.skip(!hasFfmpeg, 'there is no ffmpeg here')
  const { hub, close } = await startLiveCopies({
    takerPort: await freePort(),
    takerEnv: { LIVE_LADDER: 'on' }
  })
  onTestFinished(close)
  const { room, key } = await hub.makeRoom()
  await hub.makeStream(room.id)
  const publisher = publishPictures(await hub.port(), key, '64x482')
  onTestFinished(publisher.cut)
  await hub.untilOnAir(room.id)
  const { body: all } = await hub.admin.get('/api/live/rooms')
  expect((all as { ingest: Ingest }).ingest).toMatchObject({ ladder: 'on' })
  const { body: variants } = await hub.playlistOf(room.id)
  expect(variants).toContain('playlist.m3u8?quality=source')
  expect(variants).toContain('playlist.m3u8?quality=480p')
  const path = `/api/live/${room.id}`
  const small = await hub.visitor().get(`${path}/playlist.m3u8?quality=480p`)
  const [name] = segmentsIn(small.body)
  const reply = await fetch(`${hub.url}${path}/${name}`)
  expect(reply.status).toBe(200)
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(100)
})
