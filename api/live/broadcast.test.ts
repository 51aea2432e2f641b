import { expect, test } from 'vitest'
import { createBroadcast } from './broadcast.ts'

const MB = 1024 * 1024
const quiet = { opening() {}, segment() {}, failed() {} }

/** A picture as a publisher sends it. */
const picture = (seconds: number, bytes: number, isKey = false) => ({
  codec_type: 9,
  codec_id: 7,
  flags: isKey ? 3 : 4,
  pts: seconds * 1000,
  dts: seconds * 1000,
  size: bytes,
  data: Buffer.alloc(bytes)
})

test('A publisher that sends no key frame for 20 s is of no use', () => {
  const broadcast = createBroadcast(quiet)
  broadcast.take(picture(0, 100, true))
  broadcast.take(picture(20, 100))
  expect(() => broadcast.take(picture(20.1, 100))).toThrow('key frame')
})

test('Between two key frames 16 MB may come at most', () => {
  const broadcast = createBroadcast(quiet)
  broadcast.take(picture(0, MB, true))
  for (let sent = 1; sent < 16; sent += 1)
    broadcast.take(picture(sent / 10, MB))
  expect(() => broadcast.take(picture(2, MB))).toThrow('key frame')
})

test('Only H.264 and AAC are taken', () => {
  const broadcast = createBroadcast(quiet)
  const other = { ...picture(0, 100, true), codec_id: 12 }
  expect(() => broadcast.take(other)).toThrow('H.264 and AAC')
  const sound = { ...picture(0, 100), codec_type: 8, codec_id: 2 }
  expect(() => broadcast.take(sound)).toThrow('H.264 and AAC')
})

test('500 pieces may wait for what describes them', () => {
  const broadcast = createBroadcast(quiet)
  broadcast.take(picture(0, 100, true))
  for (let sent = 1; sent < 500; sent += 1)
    broadcast.take(picture(sent / 100, 100))
  expect(() => broadcast.take(picture(5, 100))).toThrow('Too much')
})
