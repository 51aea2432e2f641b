import type { Core, Feature } from '../calls/core.ts'
import type { Content } from '../content/content.ts'
import { exportRoute } from './export-route.ts'
import { createJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'
import { createWorker } from './worker.ts'

/** What tests may replace. */
export interface ImportOptions {
  /** How long reading a file may take. */
  readMs?: number
}

/** Imports content from files, and exports it to them. */
export function createImports(
  core: Core,
  {
    catalogue,
    store,
    note
  }: Pick<Content, 'catalogue' | 'store'> & {
    note: (action: string, target: string) => Promise<void>
  },
  { readMs }: ImportOptions = {}
): Feature {
  const jobs = createJobs(core)
  const worker = createWorker(core, { store, note })
  return {
    routes: [
      ...importRoutes(core, {
        jobs,
        worker,
        ...(readMs === undefined ? {} : { readMs })
      }),
      exportRoute(core, catalogue)
    ],
    start: worker.start,
    close: worker.close
  }
}
