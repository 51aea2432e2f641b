import { expect, test, vi } from 'vitest'
import { hasFfmpeg } from '../../e2e/ffmpeg.ts'
import { rungsBelow } from './rungs.ts'
import { startTranscoder } from './transcoder.ts'

const MB = 1024 * 1024

test('A room goes out in the sizes that are smaller than its own', () => {
  const namesBelow = (height: number) =>
    rungsBelow({ width: 2, height }).map(({ name }) => name)
  expect(namesBelow(1080)).toEqual(['720p', '480p'])
  expect(namesBelow(720)).toEqual(['480p'])
  expect(namesBelow(480)).toEqual([])
})

test('8 MB may wait for ffmpeg: with more the smaller sizes are given up', async context => {
  context.skip(!hasFfmpeg, 'there is no ffmpeg here')
  const lost = vi.fn<(reason: string) => void>()
  const gone = Promise.withResolvers<void>()
  const transcoder = startTranscoder(rungsBelow({ width: 2, height: 1080 }), {
    opening: () => undefined,
    segment: () => undefined,
    lost,
    gone: gone.resolve
  })
  const send = (bytes: number) =>
    transcoder.write({
      codec_type: 9,
      codec_id: 7,
      flags: 3,
      pts: 0,
      dts: 0,
      size: bytes,
      data: Buffer.alloc(bytes)
    })
  // All in one moment, so that nothing is read in between.
  for (let sent = 0; sent < 7; sent += 1) send(MB)
  expect(lost).not.toHaveBeenCalled()
  send(MB)
  expect(lost).toHaveBeenCalledWith('This machine is too slow for it')
  await gone.promise
  expect(lost).toHaveBeenCalledTimes(1)
})
