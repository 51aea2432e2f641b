import type { Shard } from '../../database/shards.ts'
import type { ChatEvent } from './bus.ts'

/** Events that a copy opening a room may find in Redis and not yet in the database. */
export const TAIL_LENGTH = 200
const TAIL_KEPT_MS = 60_000
const SEQUENCE_KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Numbers an event, remembers it for copies that are just opening the room, and publishes it to
 * those that follow the room, in one step.
 */
const PUBLISH = `
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local sequence = string.format('%.0f', math.max(last + 1, tonumber(ARGV[1])))
local entry = sequence .. ' ' .. ARGV[2]
redis.call('SET', KEYS[1], sequence, 'PX', ${SEQUENCE_KEPT_MS})
redis.call('RPUSH', KEYS[2], entry)
redis.call('LTRIM', KEYS[2], -${TAIL_LENGTH}, -1)
redis.call('PEXPIRE', KEYS[2], ${TAIL_KEPT_MS})
redis.call('SPUBLISH', KEYS[3], entry)
return sequence`

export const PREFIX = 'pog:chat:'
/** The braces put what is kept of a room into its topic's slot. */
export const topicOf = (channel: string): string => `${PREFIX}{${channel}}`

/** What Redis passes on, after its sequence and a space. */
export interface Envelope {
  copy: string
  number: number
  event: ChatEvent | { kind: 'look-again'; withdrawn: string[] }
}

/** Resolves with the event's sequence, which is `least` or more. */
export async function publish(
  shard: Shard,
  channel: string,
  envelope: Envelope,
  least: number
): Promise<number> {
  const topic = topicOf(channel)
  const given = await shard.eval(PUBLISH, {
    keys: [`${topic}:sequence`, `${topic}:tail`, topic],
    arguments: [String(least), JSON.stringify(envelope)]
  })
  return Number(given)
}

/** The last sequence that Redis gave in this room, 0 if it knows of none, and its newest entries. */
export async function readTail(
  shard: Shard,
  channel: string
): Promise<{ sequence: number; tail: string[] }> {
  const topic = topicOf(channel)
  const [given, tail] = await Promise.all([
    shard.get(`${topic}:sequence`),
    shard.lRange(`${topic}:tail`, 0, -1)
  ])
  return { sequence: Number(given ?? 0), tail }
}
