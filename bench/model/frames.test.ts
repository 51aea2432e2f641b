import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoom } from '#api/chat/rooms/rooms'
import { MESSAGE } from './assumptions.ts'
import { framesAWrite } from './frames.ts'

const MESSAGES = 1000

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** How many messages a real room joins, if writing to a member's socket takes this long. */
function joinedByRoom(
  members: number,
  perSecond: number,
  writeUs: number
): number {
  let blockedMs = 0
  let writes = 0
  const elapsed = () => performance.now() + blockedMs
  const clock = { now: elapsed, elapsed }
  const room = createRoom('bench', Infinity, clock)
  room.add({
    write() {
      blockedMs += (members * writeUs) / 1000
      writes += 1
    }
  })
  // Not counted: the history that a member is given on joining.
  blockedMs = 0
  writes = 0
  for (let n = 0; n < MESSAGES; n += 1) {
    const dueMs = (n * 1000) / perSecond
    // Messages that came while sockets were written to are read in one turn.
    if (elapsed() < dueMs) vi.advanceTimersByTime(0)
    while (elapsed() < dueMs) vi.advanceTimersByTime(1)
    const message = { ...MESSAGE, id: String(n) }
    room.apply({ kind: 'message', message, author: 'a' }, n + 1, true)
  }
  vi.runAllTimers()
  return MESSAGES / writes
}

test.each([
  [10, 50],
  [250, 50],
  [1000, 17],
  [1000, 50],
  [2000, 50],
  [5000, 17],
  [5000, 50]
])(
  'A room of %i with %i messages a second joins as many as the model says',
  (members, perSecond) => {
    const said = framesAWrite(members, perSecond, 11)
    const done = joinedByRoom(members, perSecond, 11)
    expect(Math.abs(said / done - 1), `${said}, not ${done}`).toBeLessThan(0.15)
  }
)
