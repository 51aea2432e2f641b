import type { Core, Feature } from '../calls/core.ts'
import { copyRoutes } from './copies/copy-routes.ts'
import { createProgramme } from './copies/programme.ts'
import { createRelay } from './copies/relay.ts'
import { CALLED_MS, createRollCall } from './copies/roll-call.ts'
import { createTakers } from './copies/takers.ts'
import { createReplays } from './replays/replays.ts'
import type { Replays } from './replays/replays.ts'
import type { ReplayDoor } from './replays/naming.ts'
import type { RecorderOptions } from './replays/recorder.ts'
import { roomRoutes } from './routes.ts'
import type { Rooms } from './rooms.ts'
import { createStage } from './stage.ts'
import type { StageOptions } from './stage.ts'
import { watchRoutes } from './watch-routes.ts'
import type { Door } from './watch-routes.ts'

/** What tests may shorten, or make smaller. */
export interface LiveOptions extends StageOptions, RecorderOptions {
  calledMs?: number
}

export interface Live extends Feature {
  replays: Replays
}

/** Rooms that streamers go live into, and what players read of them. */
export function createLive(
  core: Core,
  { rooms, ...door }: Door & ReplayDoor & { rooms: Rooms },
  { calledMs = CALLED_MS, ...options }: LiveOptions = {}
): Live {
  const replays = createReplays(core, door, options)
  const takers = createTakers(core)
  const relay = createRelay(core, rooms)
  const around = { elsewhere: relay, tapeFor: replays.tape }
  const stage = createStage(core, rooms, around, options)
  const programme = createProgramme(stage, relay, takers)
  const rollCall = createRollCall(core, { rooms, takers, stage }, calledMs)
  return {
    replays,
    routes: [
      ...replays.routes,
      ...roomRoutes(rooms, programme, replays),
      ...watchRoutes(programme, door),
      ...copyRoutes(core, stage)
    ],
    start: async () => {
      await replays.start?.()
      await stage.start()
      relay.start()
      rollCall.start()
    },
    // Ends streams before the last readers have gone, so that recordings are whole, however slowly they read.
    hangUp: async () => {
      await stage.close()
      await replays.hangUp?.()
    },
    close: async () => {
      rollCall.close()
      relay.close()
      await stage.close()
      if (core.config.live) await takers.set(null).catch(() => undefined)
      await replays.close?.()
    }
  }
}
