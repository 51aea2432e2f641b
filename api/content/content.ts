import type { Context } from 'koa'
import { trusted } from 'mongoose'
import { createJob } from '#http/job'
import type { Core, Feature } from '../calls/core.ts'
import { createLease } from '../database/lease.ts'
import { createCatalogue } from './catalogue.ts'
import type { Catalogue, OnAir } from './catalogue.ts'
import { eventRoutes } from './events.ts'
import type { Faces } from './faces.ts'
import { createHistory } from './history.ts'
import { historyRoutes } from './history-routes.ts'
import { contentModel } from './models/item.ts'
import { previewRoute } from './preview-route.ts'
import { contentRoutes } from './routes.ts'
import { createContentStore } from './store.ts'
import type { ColorOf, ContentStore } from './store.ts'
import { createSupply } from './supply.ts'
import type { Supply } from './supply.ts'
import { createTrash } from './trash.ts'

/** The items are read at least this often, and again this soon after a failure. */
const READ_MS = 60_000
const READ_RETRY_MS = 1000

/** The items that feed every list, and their history. */
export interface Content extends Feature {
  catalogue: Catalogue
  supply: Supply
  store: ContentStore
  /** Whether an item was created at this moment or later. */
  hasItemsSince(moment: string): Promise<boolean>
  /**
   * Makes supply limits agree with their items again after a process died between the two writes.
   */
  mendLimits: ContentStore['mendLimits']
}

export function createContent(
  core: Core,
  admin: { hasSession(ctx: Context): Promise<boolean> },
  { faces, onAir, colorOf }: { faces: Faces; onAir: OnAir; colorOf: ColorOf }
): Content {
  const { database, log, revision } = core
  const Items = contentModel(database.connection)
  const catalogue = createCatalogue({ ...core, faces, onAir })
  const history = createHistory(core)
  const trash = createTrash(core)
  const supply = createSupply(core)
  const lease = createLease(core, 'content')
  const store = createContentStore({
    ...core,
    faces,
    history,
    lease,
    shown: catalogue.shown,
    supply,
    trash,
    colorOf
  })
  // A copy whose lists nobody reads has to know when items come and go, too.
  const reading = createJob(() => database.guard(catalogue.stored), {
    everyMs: READ_MS,
    retryMs: READ_RETRY_MS,
    failed: error => log.debug({ err: error }, 'items could not be read')
  })
  return {
    catalogue,
    supply,
    store,
    mendLimits: store.mendLimits,
    hasItemsSince: async moment =>
      (await Items.exists({ createdAt: trusted({ $gte: moment }) })) !== null,
    routes: [
      ...contentRoutes(core, { ...admin, catalogue, store }),
      ...historyRoutes({ history, store, trash }),
      ...eventRoutes(core, catalogue),
      previewRoute(core)
    ],
    start: () => {
      revision.onChange(() => reading.start())
      reading.start()
      void lease
        .recover()
        .then(store.mendLimits)
        .catch(error => log.warn({ err: error }, 'lease not recovered'))
    },
    close: async () => {
      reading.close()
      await lease.close()
    }
  }
}
