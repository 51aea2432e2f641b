import {
  REST_MAX_MS,
  REST_TIMES,
  WORTH_A_DELIVERY
} from '#api/chat/rooms/rooms'

const MESSAGES = 1000

/**
 * How many messages a room of this many members writes at once, on average: it rests after each
 * delivery, and messages that come meanwhile are joined.
 */
export function framesAWrite(
  members: number,
  perSecond: number,
  writeUs: number
): number {
  const takesMs = (members * writeUs) / 1000
  const restMs = Math.min(REST_TIMES * takesMs, REST_MAX_MS)
  const cameMs = (message: number) => (message * 1000) / perSecond
  let deliveries = 0
  let doneMs = 0
  for (let message = 0; message < MESSAGES; deliveries += 1) {
    // Messages that came during a delivery are read when it is over.
    const readMs = Math.max(cameMs(message), doneMs)
    const second = cameMs(message + WORTH_A_DELIVERY - 1)
    const isResting = readMs < doneMs + restMs && deliveries > 0
    const startMs = isResting
      ? Math.max(readMs, Math.min(doneMs + restMs, second))
      : readMs
    while (cameMs(message) <= startMs) message += 1
    doneMs = startMs + takesMs
  }
  return MESSAGES / deliveries
}
