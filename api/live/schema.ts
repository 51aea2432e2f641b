import { z } from 'zod'
import { QUALITIES, ROOM_NAME_MAX, ROOM_SENTENCES } from '#contract/live'
import { KEEPS_MAX } from '#contract/replays'
import type { Ingest, LiveRoom, RoomCopy, RoomKey } from '#contract/live'

/** How many viewers a copy of the API hands over at once. */
export const WATCHERS_AT_ONCE = 400

const keeps = z.int().min(0).max(KEEPS_MAX)

/** What the administrator says of a new room. */
export const roomInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: ROOM_SENTENCES.nameMissing })
    .max(ROOM_NAME_MAX, ROOM_SENTENCES.nameLong),
  replaces: z.boolean(),
  // Nothing is kept unless it is asked for.
  keeps: keeps.default(0)
})

export const roomChange = z.strictObject({ keeps })

const air = z.strictObject({
  since: z.string(),
  width: z.int(),
  height: z.int(),
  kbps: z.int(),
  fps: z.int(),
  viewers: z.int()
})

const room = z.strictObject({
  id: z.string(),
  name: z.string(),
  replaces: z.boolean(),
  keeps,
  air: air.nullable()
}) satisfies z.ZodType<LiveRoom>

const ingest = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('off') }),
  z.strictObject({
    state: z.literal('on'),
    port: z.int(),
    ladder: z.enum(['off', 'on', 'missing'])
  }),
  z.strictObject({ state: z.literal('down'), reason: z.string() })
]) satisfies z.ZodType<Ingest>

export const roomsReply = z.strictObject({ ingest, rooms: z.array(room) })

/** What one copy tells another, which may run an older version. */
export const copyReply = z.object({
  air: air.nullable(),
  playlists: z.partialRecord(z.enum([...QUALITIES, 'any']), z.string()),
  names: z.array(z.string())
}) satisfies z.ZodType<RoomCopy>

export const watchersInput = z.strictObject({
  watchers: z
    .array(z.tuple([z.string().max(64), z.string().max(64)]))
    .max(WATCHERS_AT_ONCE)
})

export const keyReply = room.extend({
  key: z.string()
}) satisfies z.ZodType<RoomKey>
