import { z } from 'zod'
import { CLOSE_FIRST_STEPS, FIRST_STEPS } from '#contract/calls/admin'
import type { FirstSteps } from '#contract/first-steps'
import { isLoopbackHost } from '#http/hosts'
import type { Core } from '../calls/core.ts'
import { markerModel, SAMPLE_MARKER } from '../database/models/marker.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const OVER = 'first-steps'

const firstStepsReply = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('over') }),
  z.strictObject({
    state: z.literal('open'),
    item: z.enum(['done', 'open']),
    streamer: z.enum(['done', 'open', 'needs-twitch']),
    origin: z.enum(['done', 'open', 'local'])
  })
]) satisfies z.ZodType<FirstSteps>

/** What the administrator has created so far. */
export interface Curated {
  /** Whether an item was created at this moment or later; '' asks for any item at all. */
  hasItemsSince(moment: string): Promise<boolean>
  hasStreamers(): Promise<boolean>
}

/** The first steps of a new hub, for the panel; a marker ends them on every copy. */
export function firstStepRoutes(
  { clock, config, database: { connection } }: Core,
  { hasItemsSince, hasStreamers }: Curated
): Route[] {
  const Markers = markerModel(connection)

  const isOver = async () => (await Markers.findById(OVER).lean()) !== null
  const end = () =>
    Markers.updateOne(
      { _id: OVER },
      { $setOnInsert: { at: new Date(clock.now()) } },
      { upsert: true }
    )
  /** The sample's items are all older than its marker. */
  const hasOwnItem = async (): Promise<boolean> => {
    const sample = await Markers.findById(SAMPLE_MARKER).lean()
    return hasItemsSince(sample?.at.toISOString() ?? '')
  }
  const streamerStep = async () => {
    if (await hasStreamers()) return 'done'
    return config.twitch === null ? 'needs-twitch' : 'open'
  }
  const originStep = (host: string) => {
    if (config.publicOrigin !== null) return 'done'
    return isLoopbackHost(host) ? 'local' : 'open'
  }

  return [
    route({
      call: FIRST_STEPS,
      summary:
        'The first steps of a new hub, and which are done; gone once all are',
      who: 'admin',
      replies: { 200: firstStepsReply },
      handle: async ({ ctx }): Promise<FirstSteps> => {
        if (await isOver()) return { state: 'over' }
        const steps = {
          item: (await hasOwnItem()) ? 'done' : 'open',
          streamer: await streamerStep(),
          origin: originStep(ctx.host)
        } as const
        if (Object.values(steps).some(step => step !== 'done'))
          return { state: 'open', ...steps }
        await end()
        return { state: 'over' }
      }
    }),
    route({
      call: CLOSE_FIRST_STEPS,
      summary: 'Dismiss the first steps',
      who: 'admin',
      noted: false,
      replies: { 204: null },
      handle: async ({ ctx }) => {
        await end()
        ctx.status = 204
      }
    })
  ]
}
