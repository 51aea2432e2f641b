import { createJob } from '#http/job'
import type { Job } from '#http/job'
import type { Core } from '../../calls/core.ts'
import type { Rooms } from '../rooms.ts'
import type { Stage } from '../stage.ts'
import type { Takers } from './takers.ts'

/** Well below the time after which a copy that says nothing is dead. */
export const CALLED_MS = 15_000
/** How soon it tries again until streams can come in. */
const AGAIN_MS = 1000

/** Says at intervals that this copy takes streams, and takes rooms off the air that a dead copy left on it. */
export function createRollCall(
  { log, revision }: Core,
  { rooms, takers, stage }: { rooms: Rooms; takers: Takers; stage: Stage },
  everyMs: number
): Job {
  return createJob(
    async () => {
      if (await rooms.forgetDead()) await revision.bump([])
      const ingest = stage.ingest()
      if (ingest.state === 'off') return
      if (ingest.state === 'on') {
        const { port, ladder } = ingest
        return takers.set({ port, ladder })
      }
      await takers.set(null)
      throw new Error(ingest.reason)
    },
    {
      everyMs,
      retryMs: AGAIN_MS,
      failed: error =>
        log.debug({ err: error }, 'live rooms not looked through')
    }
  )
}
