import type { Core, Feature } from '../calls/core.ts'
import { copyRoutes } from './copies/copy-routes.ts'
import { createProgramme } from './copies/programme.ts'
import { createRelay } from './copies/relay.ts'
import { CALLED_MS, createRollCall } from './copies/roll-call.ts'
import { createTakers } from './copies/takers.ts'
import { roomRoutes } from './routes.ts'
import type { Rooms } from './rooms.ts'
import { createStage } from './stage.ts'
import type { StageOptions } from './stage.ts'
import { watchRoutes } from './watch-routes.ts'
import type { Door } from './watch-routes.ts'

/** What tests may shorten. */
export interface LiveOptions extends StageOptions {
  calledMs?: number
}

/** Rooms that streamers go live into, and what players read of them. */
export function createLive(
  core: Core,
  { rooms, ...door }: Door & { rooms: Rooms },
  { calledMs = CALLED_MS, ...options }: LiveOptions = {}
): Feature {
  const takers = createTakers(core)
  const relay = createRelay(core, rooms)
  const stage = createStage(core, rooms, relay, options)
  const programme = createProgramme(stage, relay, takers)
  const rollCall = createRollCall(core, { rooms, takers, stage }, calledMs)
  return {
    routes: [
      ...roomRoutes(rooms, programme),
      ...watchRoutes(programme, door),
      ...copyRoutes(core, stage)
    ],
    start: async () => {
      await stage.start()
      relay.start()
      rollCall.start()
    },
    close: async () => {
      rollCall.close()
      relay.close()
      await stage.close()
      if (core.config.live) await takers.set(null).catch(() => undefined)
    }
  }
}
