import type { SystemTwitch } from '#contract/system'
import type { Core, Feature, Watched } from '../calls/core.ts'
import { firstStepRoutes } from './first-step-routes.ts'
import type { Curated } from './first-step-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { revisionRoutes } from './revision-routes.ts'
import { createSystem } from './system.ts'
import { systemRoutes } from './system-routes.ts'

export interface OperationsOptions {
  /** The parts of this copy that the operator watches. */
  watched: readonly Watched[]
  /** Whether the copies hear each other. */
  isJoined(): boolean
  twitch(): SystemTwitch
  curated: Curated
  /** How many bytes are free, instead of asking the disk. */
  freeBytes: ((dir: string) => Promise<number>) | undefined
}

/** The calls of operators, their programs and the site. */
export function createOperations(
  core: Core,
  { watched, isJoined, twitch, curated, freeBytes }: OperationsOptions
): Feature {
  const { config, database, metrics, revision } = core
  const redis = () => {
    if (config.redisUrls.length === 0) return 'off'
    return isJoined() ? 'up' : 'down'
  }
  const neighbours = { redis, twitch } as const
  metrics.add(() => Object.assign({}, ...watched.map(one => one.figures?.())))
  return {
    routes: [
      ...healthRoutes(core, neighbours),
      ...revisionRoutes(core),
      ...metricsRoutes(core),
      ...systemRoutes(createSystem(core, neighbours, watched, freeBytes)),
      ...firstStepRoutes(core, curated)
    ],
    figures: () => ({
      pog_database_ready: database.isReady() ? 1 : 0,
      pog_redis_joined: isJoined() ? 1 : 0,
      pog_revision: revision.current()
    })
  }
}
