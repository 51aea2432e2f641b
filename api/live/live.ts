import type { Core, Feature } from '../calls/core.ts'
import { roomRoutes } from './routes.ts'
import type { Rooms } from './rooms.ts'
import { createStage } from './stage.ts'
import type { StageOptions } from './stage.ts'
import { watchRoutes } from './watch-routes.ts'
import type { Door } from './watch-routes.ts'

/** Rooms that streamers go live into, and what players read of them. */
export function createLive(
  core: Core,
  { rooms, ...door }: Door & { rooms: Rooms },
  options: StageOptions = {}
): Feature {
  const stage = createStage(core, rooms, options)
  return {
    routes: [...roomRoutes(rooms, stage), ...watchRoutes(stage, door)],
    start: stage.start,
    close: stage.close
  }
}
