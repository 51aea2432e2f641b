import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAiring } from './airing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('A room that is over can be read for 30 s, and takes no memory after that', () => {
  const clock = { now: () => 0, elapsed: () => 0 }
  const gone = vi.fn<() => void>()
  const nothing = () => undefined
  const tape = { open: nothing, add: nothing, end: nothing }
  const airing = createAiring(
    { clock, comesBackMs: 8000, tape },
    { begun: nothing, ended: nothing, gone }
  )
  airing.join(1)
  airing.open({ width: 640, height: 360 }, [], new Uint8Array(1))
  airing.add(new Uint8Array(1), 1)
  airing.leave()
  vi.advanceTimersByTime(8000)
  expect(airing.shelf.playlist()).toContain('#EXT-X-ENDLIST')
  vi.advanceTimersByTime(29_999)
  expect(gone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(gone).toHaveBeenCalledTimes(1)
})
