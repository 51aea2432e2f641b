import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createJob } from '#http/job'
import type { Core, Feature } from '../../calls/core.ts'
import { replaysInUse } from './in-use.ts'
import { createNaming } from './naming.ts'
import type { ReplayDoor } from './naming.ts'
import { createPasses } from './passes.ts'
import { createRecorder } from './recorder.ts'
import type { RecorderOptions, Tape } from './recorder.ts'
import { createReels } from './reel.ts'
import { replayRoutes } from './routes.ts'
import { createReplayStore } from './store.ts'
import { createSweep } from './sweep.ts'
import { replayWatchRoutes } from './watch-routes.ts'

const SWEEP_MS = 60_000
/** A caller does not wait longer for a sweep than the database may take. */
const SWEPT_WITHIN_MS = 1000
const FOLDER = 'replays'

/** Streams that rooms keep after their end. */
export interface Replays extends Feature {
  /** What one stream of the room is written to. */
  tape(room: string): Tape
  /** Ends recordings whose process died, and removes replays that are too many or too old. */
  sweep(): Promise<void>
  /** The same; it resolves when that is done, and after a second if it takes longer. */
  sweepSoon(): Promise<void>
}

export function createReplays(
  core: Core,
  door: ReplayDoor,
  options: RecorderOptions = {}
): Replays {
  const { clock, config, database, log } = core
  const { dataDir } = config
  const reels = createReels(join(dataDir, FOLDER))
  const store = createReplayStore(core)
  const naming = createNaming(door, clock)
  const passes = createPasses(core)
  const recorder = createRecorder(
    { ...core, dataDir, reels, store },
    () => sweeping.start(),
    options
  )
  const inUse = () => replaysInUse(database.connection)
  const { sweep, remove } = createSweep({
    ...core,
    reels,
    store,
    inUse,
    isWriting: recorder.isWriting
  })
  const notSwept = (error: unknown) =>
    log.warn({ err: error }, 'replays not swept')
  const sweeping = createJob(sweep, { everyMs: SWEEP_MS, failed: notSwept })
  const { allBytes } = options
  return {
    tape: recorder.tape,
    sweep,
    sweepSoon: () => {
      const swept = sweep().catch(notSwept)
      return Promise.race([
        swept,
        wait(SWEPT_WITHIN_MS, undefined, { ref: false })
      ])
    },
    routes: [
      ...replayRoutes({ door, naming, store, remove, inUse, allBytes }),
      ...replayWatchRoutes({ door, naming, passes, reels, store })
    ],
    start: () => sweeping.start(),
    hangUp: recorder.close,
    close: async () => {
      await recorder.close()
      sweeping.close()
    }
  }
}
