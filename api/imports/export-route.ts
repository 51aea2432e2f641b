import { Readable } from 'node:stream'
import { z } from 'zod'
import { EXPORT } from '#contract/calls/imports'
import { CONTENT_TYPES } from '#contract/content-types'
import { EXPORT_FORMATS } from '#contract/imports'
import { FILTER_TEXT_MOST, passes } from '#contract/item-filter'
import type { ItemFilter } from '#contract/item-filter'
import type { Core } from '../calls/core.ts'
import { route, WRITTEN } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Catalogue } from '../content/catalogue.ts'
import { exportText, inExportOrder } from './export.ts'

const MEDIA = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8'
} as const

/** All items as a file, or the ones that pass the filter of Manage. */
export function exportRoute(
  { clock }: Core,
  catalogue: Pick<Catalogue, 'fresh'>
): Route {
  return route({
    call: EXPORT,
    summary: 'All items as a file that can be imported again, or some of them',
    who: 'admin',
    query: z.object({
      format: z.enum(EXPORT_FORMATS),
      type: z.enum(CONTENT_TYPES).optional(),
      featured: z.literal('true').optional(),
      text: z.string().max(FILTER_TEXT_MOST).optional()
    }),
    media: ['application/json', 'text/csv'],
    replies: { 200: null },
    handle: async ({ ctx, query }) => {
      const { format, type, text = '', featured } = query
      const filter: ItemFilter = {
        type: type ?? 'all',
        featuredOnly: featured === 'true',
        text
      }
      const items = (await catalogue.fresh()).filter(item =>
        passes(item, filter)
      )
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      ctx.set({
        'Content-Type': MEDIA[format],
        'Content-Disposition': `attachment; filename="pog-${day}.${format}"`,
        'Cache-Control': 'no-store'
      })
      ctx.body = Readable.from(exportText(inExportOrder(items), format))
      return WRITTEN
    }
  })
}
