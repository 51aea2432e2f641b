import type { Core, Feature } from '../calls/core.ts'
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

export interface Live extends Feature {
  replays: Replays
}

/** Rooms that streamers go live into, and what players read of them. */
export function createLive(
  core: Core,
  { rooms, ...door }: Door & ReplayDoor & { rooms: Rooms },
  options: StageOptions & RecorderOptions = {}
): Live {
  const replays = createReplays(core, door, options)
  const stage = createStage(core, rooms, replays.tape, options)
  return {
    replays,
    routes: [
      ...replays.routes,
      ...roomRoutes(rooms, stage, replays),
      ...watchRoutes(stage, door)
    ],
    start: async () => {
      await replays.start?.()
      await stage.start()
    },
    close: async () => {
      await stage.close()
      await replays.close?.()
    }
  }
}
