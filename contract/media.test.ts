import { expect, test } from 'vitest'
import { mediaAt, playsHere, sourcesOf } from './media.ts'

const REPLAY = `/api/live/replays/${'a1'.repeat(16)}/playlist.m3u8`

test.each([
  ['/clips/night-synths.mp4', { kind: 'video', host: null }],
  ['/clips/low-tide.m4a', { kind: 'audio', host: null }],
  [REPLAY, { kind: 'hls', host: null }],
  ['https://cdn.example/a.webm', { kind: 'video', host: 'cdn.example' }],
  ['cdn.example:8443/a/b.M3U8?x=1', { kind: 'hls', host: 'cdn.example:8443' }],
  ['http://cdn.example/song.opus', { kind: 'audio', host: 'cdn.example' }],
  ['https://cdn.example/watch?v=1', { kind: 'video', host: 'cdn.example' }]
])('%s plays as %j', (address, media) => {
  expect(mediaAt(address)).toEqual(media)
})

test.each([
  '',
  '/clips/../admin.mp4',
  '/clips/a.html',
  '/upload/a.mp4',
  '/api/live/replays/../rooms/playlist.m3u8',
  '//cdn.example/a.mp4',
  'javascript:alert(1)',
  'https://user:word@cdn.example/a.mp4',
  'blob:https://pog.example/1'
])('nothing plays at "%s"', address => {
  expect(mediaAt(address)).toBeNull()
  expect(playsHere(address, ['cdn.example'])).toBe(false)
})

test('Media play in the hub from its own files and from hosts that the operator listed, with their port', () => {
  const hosts = ['cdn.example', 'video.example:8443']
  expect(playsHere('/clips/night-synths.mp4', [])).toBe(true)
  expect(playsHere('https://CDN.example/a.mp4', hosts)).toBe(true)
  expect(playsHere('https://video.example:8443/a.mp4', hosts)).toBe(true)
  expect(playsHere('https://video.example/a.mp4', hosts)).toBe(false)
  expect(playsHere('https://evil-cdn.example/a.mp4', hosts)).toBe(false)
})

test('A file of ours is tried in its free coding first', () => {
  expect(sourcesOf('/clips/night-synths.mp4')).toEqual([
    '/clips/night-synths.webm',
    '/clips/night-synths.mp4'
  ])
  expect(sourcesOf('/clips/low-tide.m4a')).toEqual([
    '/clips/low-tide.ogg',
    '/clips/low-tide.m4a'
  ])
  expect(sourcesOf('https://cdn.example/a.mp4')).toEqual([
    'https://cdn.example/a.mp4'
  ])
})
