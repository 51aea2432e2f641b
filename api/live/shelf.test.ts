import { expect, test } from 'vitest'
import { createShelf } from './shelf.ts'

const MB = 1024 * 1024
const names = (playlist: string | null) =>
  playlist?.match(/^[a-f0-9]{32}\.m4s$/gm) ?? []

test('A room keeps 24 segments in memory and names the last 20', () => {
  const shelf = createShelf()
  expect(shelf.playlist()).toBeNull()
  shelf.open(new Uint8Array(1))
  const seen = new Set<string>()
  for (let made = 0; made < 40; made += 1) {
    shelf.add(new Uint8Array([made]), 1)
    for (const name of names(shelf.playlist())) seen.add(name)
  }
  expect(seen.size).toBe(40)
  expect(names(shelf.playlist())).toHaveLength(20)
  expect(shelf.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:20\n')
  const readable = [...seen].filter(name => shelf.read(name) !== undefined)
  expect(readable).toEqual([...seen].slice(-24))
})

test('The segments of a room take 48 MB at most: the oldest go first', () => {
  const shelf = createShelf()
  shelf.open(new Uint8Array(1))
  for (let made = 0; made < 6; made += 1) shelf.add(new Uint8Array(12 * MB), 8)
  const held = names(shelf.playlist()).filter(
    name => shelf.read(name) !== undefined
  )
  expect(held).toHaveLength(4)
  // Players count segments, and the first one named is the third that came.
  expect(shelf.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:2\n')
})

test('What follows an interruption is marked in the playlist, with what decoders need', () => {
  const shelf = createShelf()
  shelf.open(new Uint8Array([1]))
  shelf.add(new Uint8Array(1), 1)
  shelf.open(new Uint8Array([2]))
  shelf.add(new Uint8Array(1), 1)
  const playlist = shelf.playlist() ?? ''
  expect(playlist.match(/#EXT-X-MAP/g)).toHaveLength(2)
  expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
  for (let made = 0; made < 19; made += 1) shelf.add(new Uint8Array(1), 1)
  expect(shelf.playlist()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n')
  expect(shelf.playlist()?.match(/#EXT-X-MAP/g)).toHaveLength(1)
})

test('What decoders need is kept as long as the stream goes on, however large a segment is', () => {
  const shelf = createShelf()
  shelf.open(new Uint8Array([1]))
  shelf.add(new Uint8Array(49 * MB), 20)
  shelf.add(new Uint8Array(1), 1)
  const [, opening = ''] = /URI="([^"]+)"/.exec(shelf.playlist() ?? '') ?? []
  expect(shelf.read(opening)).toEqual(new Uint8Array([1]))
})
