import type { Core, Feature } from '../calls/core.ts'
import { createCaptionFiles } from './files.ts'
import type { CaptionFiles } from './files.ts'
import { captionsRoutes } from './routes.ts'

export interface CaptionsOptions {
  /** Room for captions. */
  captionsQuotaBytes?: number | undefined
}

/** Uploading and serving captions. */
export function createCaptions(
  core: Core,
  { captionsQuotaBytes }: CaptionsOptions
): Feature & CaptionFiles {
  const files = createCaptionFiles(core, captionsQuotaBytes)
  return { ...files, routes: captionsRoutes(core, files) }
}
