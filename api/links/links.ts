import type { Core, Feature } from '../calls/core.ts'
import type { Content } from '../content/content.ts'
import { createLinkCheck } from './check.ts'
import type { LinkCheck } from './check.ts'
import type { ProbeOptions } from './probe.ts'
import { deadLinkRoutes } from './routes.ts'

/** Whether the addresses of items still respond. */
export type Links = Feature & LinkCheck

export function createLinks(
  core: Core,
  { catalogue }: Content,
  options?: ProbeOptions
): Links {
  const check = createLinkCheck({ ...core, catalogue }, options)
  return { ...check, routes: deadLinkRoutes(check) }
}
