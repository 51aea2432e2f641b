import { z } from 'zod'
import { SYSTEM } from '#contract/calls/operations'
import type { SystemReport } from '#contract/system'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { System } from './system.ts'

const twitchReply = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('off') }),
  z.strictObject({ state: z.literal('up') }),
  z.strictObject({ state: z.literal('down'), reason: z.string() })
])

const diskReply = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('known'),
    freeBytes: z.number().min(0)
  }),
  z.strictObject({ state: z.literal('unknown') })
])

const backupReply = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({
    state: z.literal('kept'),
    at: z.string(),
    file: z.string(),
    bytes: z.number().min(0),
    remark: z.string().nullable()
  }),
  z.strictObject({
    state: z.literal('failed'),
    at: z.string(),
    why: z.string(),
    keptAt: z.string().nullable()
  })
])

const queueReply = z.strictObject({
  name: z.string(),
  now: z.int().min(0),
  bound: z.int().min(0),
  beyond: z.string()
})

const systemReply = z.strictObject({
  at: z.string(),
  copy: z.strictObject({
    name: z.string(),
    startedAt: z.string(),
    pog: z.string(),
    node: z.string(),
    redis: z.enum(['off', 'up', 'down']),
    twitch: twitchReply,
    disk: diskReply,
    queues: z.array(queueReply)
  }),
  hub: z.strictObject({
    database: z.strictObject({
      kind: z.enum(['embedded', 'mongodb']),
      version: z.string()
    }),
    backup: backupReply,
    mediaHosts: z.array(z.string())
  }),
  warnings: z.array(z.strictObject({ found: z.string(), remedy: z.string() }))
}) satisfies z.ZodType<SystemReport>

/** The state of the hub, for the panel. */
export function systemRoutes(system: System): Route[] {
  return [
    route({
      call: SYSTEM,
      summary:
        'Versions, database, Redis, Twitch, queues, disk and last backup as this copy sees them, with warnings and their remedies',
      who: 'admin',
      replies: { 200: systemReply },
      handle: () => system.report()
    })
  ]
}
