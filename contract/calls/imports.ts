import { call, of } from '../call.ts'
import type { ContentType } from '../content-types.ts'
import type {
  ExportFormat,
  ImportJob,
  ImportRow,
  RowState
} from '../imports.ts'

/**
 * Its body is the multipart field `file`. Entries of feeds become items of this type, with this
 * picture where they bring none.
 */
export const BEGIN_IMPORT = call(
  'post',
  '/api/imports',
  of<{ query: { type?: ContentType; image?: string }; reply: ImportJob }>
)
export const CURRENT_IMPORT = call(
  'get',
  '/api/imports/current',
  of<{ reply: { current: ImportJob | null } }>
)
/**
 * One answer for as long as the import goes on by itself: a line of JSON, an `ImportJob`, whenever it has
 * got further. The last line says that it no longer goes on; an answer that ends before that was cut off.
 */
export const IMPORT_PROGRESS = call(
  'get',
  '/api/imports/:id/progress',
  of<{ reply: void }>
)
/** The rows after a given one, in one state or in all. */
export const IMPORT_ROWS = call(
  'get',
  '/api/imports/:id/rows',
  of<{ query: { after?: string; state?: RowState }; reply: ImportRow[] }>
)
/** Also goes on with an import that was stopped. */
export const START_IMPORT = call(
  'post',
  '/api/imports/:id/start',
  of<{ reply: ImportJob }>
)
export const STOP_IMPORT = call(
  'post',
  '/api/imports/:id/stop',
  of<{ reply: ImportJob }>
)
export const DISCARD_IMPORT = call(
  'delete',
  '/api/imports/:id',
  of<{ reply: void }>
)
/** Answers a file of all items, or of those that the filter of Manage shows. */
export const EXPORT = call(
  'get',
  '/api/export',
  of<{
    query: {
      format: ExportFormat
      type?: ContentType
      featured?: 'true'
      text?: string
    }
    reply: void
  }>
)
