import type { Core, Feature } from '../calls/core.ts'
import { createPictures } from './pictures.ts'
import type { Pictures, PicturesOptions } from './pictures.ts'
import { uploadRoutes } from './routes.ts'

/** Uploading and serving pictures. */
export type Images = Feature & Pictures

export type ImagesOptions = Pick<PicturesOptions, 'quotaBytes' | 'decoding'>

export function createImages(
  core: Core,
  { quotaBytes, decoding }: ImagesOptions
): Images {
  const { dataDir } = core.config
  const pictures = createPictures({ ...core, dataDir, quotaBytes, decoding })
  return { ...pictures, routes: uploadRoutes(core, pictures) }
}
