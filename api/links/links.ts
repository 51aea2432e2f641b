import type { Core, Feature } from '../calls/core.ts'
import type { Content } from '../content/content.ts'
import { createLinkCheck } from './check.ts'
import type { LinkCheck } from './check.ts'
import { createLinkReader } from './from-link.ts'
import type { LinkOptions } from './from-link.ts'
import { linkRoutes } from './routes.ts'

/** Whether the addresses of items still respond, and what the page at one says about itself. */
export type Links = Feature & LinkCheck

export function createLinks(
  core: Core,
  {
    catalogue,
    putPicture
  }: Pick<Content, 'catalogue'> & {
    putPicture: (bytes: Buffer) => Promise<string>
  },
  options?: LinkOptions
): Links {
  const check = createLinkCheck({ ...core, catalogue }, options)
  const read = createLinkReader({ put: putPicture, options })
  return { ...check, routes: linkRoutes(core, check, read) }
}
