import { join } from 'node:path'
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
const FOLDER = 'replays'

/** Streams that rooms keep, beyond their end. */
export interface Replays extends Feature {
  /** What one stream of the room is written to. */
  tape(room: string): Tape
  /** Ends what was lost, and removes what is too many or too old. */
  sweep(): Promise<void>
}

export function createReplays(
  core: Core,
  door: ReplayDoor,
  options: RecorderOptions = {}
): Replays {
  const { config, database, log } = core
  const { dataDir } = config
  const reels = createReels(join(dataDir, FOLDER))
  const store = createReplayStore(core)
  const naming = createNaming(core, door)
  const passes = createPasses(core)
  const recorder = createRecorder(
    { ...core, dataDir, reels, store },
    () => sweeping.start(),
    options
  )
  const { sweep, remove } = createSweep({
    ...core,
    reels,
    store,
    inUse: () => replaysInUse(database.connection),
    isWriting: recorder.isWriting
  })
  const sweeping = createJob(sweep, {
    everyMs: SWEEP_MS,
    failed: error => log.warn({ err: error }, 'replays not swept')
  })
  const { allBytes } = options
  return {
    tape: recorder.tape,
    sweep,
    routes: [
      ...replayRoutes({ naming, store, remove, allBytes }),
      ...replayWatchRoutes({ door, naming, passes, reels, store })
    ],
    start: () => sweeping.start(),
    close: async () => {
      await recorder.close()
      sweeping.close()
    }
  }
}
