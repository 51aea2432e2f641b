import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '#api/app'
import { seed } from '../../content-seed/seed.ts'

const LOOK_MS = 20

/** Resolves when the database of a started API is ready. */
export async function whenReady({ core }: Api): Promise<void> {
  while (!core.database.isReady()) await wait(LOOK_MS)
}

/**
 * Writes the sample content as soon as the database is ready, unless it has been done before or
 * SEED=none. Returns whether it wrote anything.
 */
export async function addSample(api: Api): Promise<boolean> {
  const { config, clock, database, revision } = api.core
  if (config.seed === 'none') return false
  await whenReady(api)
  return seed({
    database,
    images: api.features.images,
    captions: api.features.captions,
    bump: () => revision.bump(),
    nowMs: clock.now()
  })
}
