import { textFrame } from '#api/chat/frames'
import { table } from './table.ts'

/* What nobody measured: how people behave, what providers charge, how full a machine may be. */

/** Chatters in one room. */
export const ROOM_OF = 1000
/** Messages that one chatter writes in a second: one a minute. */
export const SAYS = 1 / 60
/** Pages that one chatter opens in a second: one in five minutes. */
export const OPENS = 1 / 300
/** The part of the rooms that has chatters in every region; the others are in one. */
export const HEARD_ABROAD = 0.1

/** How busy a core may be; above that, what arrives at the same time has to wait. */
export const BUSY = 0.6
/** Cores of the largest machine that is used before there are several. */
export const MACHINE_CORES = 16
/** A Redis cluster has at least this many masters. */
export const LEAST_MASTERS = 3

/** Caddy reads what a copy wrote and writes it again, so it does twice what a copy does once. */
export const EDGE_TIMES = 2

/** What a cloud charges, in dollars: a core and a gigabyte of memory for an hour, a gigabyte sent. */
export const CORE_HOUR = 0.04
export const MEMORY_GB_HOUR = 0.005
export const TRAFFIC_GB = 0.05

/** Headers of IPv4 and of TCP with timestamps, and what TLS puts around a record. */
export const AROUND_A_WRITE_BYTES = 20 + 32 + 22
/** A message of the length that the bench sends. */
export const MESSAGE = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'Sender',
  content: 'sent at 12345.678 and some words more',
  avatar: '/guest.webp',
  timestamp: '2026-11-28T00:00:00.000Z'
}
export const FRAME_BYTES = textFrame({
  type: 'chat_message',
  data: MESSAGE
}).length

export const assumptionTable = (): string[] =>
  table(
    ['What', 'Assumed'],
    [
      ['Chatters of a room', ROOM_OF.toLocaleString('en-US')],
      ['A chatter writes a message', `every ${1 / SAYS} s`],
      ['A chatter opens a page', `every ${1 / OPENS} s`],
      ['Rooms with chatters in every region', `${HEARD_ABROAD * 100} %`],
      ['A core is busy, at most', `${BUSY * 100} %`],
      ['Cores of the largest machine', String(MACHINE_CORES)],
      ['Caddy passing on a write, in writes of a copy', String(EDGE_TIMES)],
      ['A message on the way', `${FRAME_BYTES} bytes`],
      ['TCP and TLS around a write', `${AROUND_A_WRITE_BYTES} bytes`],
      ['A core for an hour', `$${CORE_HOUR}`],
      ['A GB of memory for an hour', `$${MEMORY_GB_HOUR}`],
      ['A GB sent', `$${TRAFFIC_GB}`]
    ]
  )
