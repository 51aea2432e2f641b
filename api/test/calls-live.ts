import { expect } from 'vitest'
import { unknown } from './answers.ts'
import type { CallRow } from './calls-security.ts'

/** A live room that nothing is sent to. */
const room = {
  id: expect.stringMatching(/^[a-f0-9]{16}$/),
  name: 'Studio',
  replaces: false,
  keeps: 0,
  air: null
}
const replay = `/api/live/replays/${'0'.repeat(32)}`
const offAir = { message: 'This room is not on air' }

/** Of live rooms and their replays. `{id}` is the id in the most recent answer. */
export const LIVE_ROWS: CallRow[] = [
  ['GET /api/live/rooms', 200, { ingest: { state: 'off' }, rooms: [] }],
  [
    'POST /api/live/rooms',
    201,
    { ...room, key: expect.stringMatching(/^[\w-]{32}$/) },
    { name: 'Studio', replaces: false }
  ],
  [
    'POST /api/live/rooms/{id}/key',
    200,
    { ...room, key: expect.stringMatching(/^[\w-]{32}$/) }
  ],
  ['PATCH /api/live/rooms/{id}', 204, '', { keeps: 2 }],
  ['POST /api/live/rooms/{id}/stop', 204, ''],
  ['GET /api/live/{id}/playlist.m3u8', 404, offAir],
  [`GET /api/live/{id}/${'0'.repeat(32)}.m4s`, 404, offAir],
  ['DELETE /api/live/rooms/{id}', 204, ''],
  [
    'GET /api/live/replays',
    200,
    { replays: [], bytes: 0, bytesMax: 32 * 1024 ** 3, days: 30 }
  ],
  [`GET ${replay}/playlist.m3u8`, 404, unknown],
  [`GET ${replay}/media.mp4`, 404, unknown],
  [`GET ${replay}/1.${'a'.repeat(43)}/media.mp4`, 404, unknown],
  [`DELETE ${replay}`, 404, { message: 'This replay does not exist' }]
]
