import { Readable } from 'node:stream'
import { z } from 'zod'
import { isImageAddress, URL_LIMIT } from '#contract/addresses'
import {
  BEGIN_IMPORT,
  CURRENT_IMPORT,
  DISCARD_IMPORT,
  IMPORT_PROGRESS,
  IMPORT_ROWS,
  START_IMPORT,
  STOP_IMPORT
} from '#contract/calls/imports'
import { CONTENT_TYPES } from '#contract/content-types'
import { IMPORT_BYTES_MOST, ROW_STATES } from '#contract/imports'
import type { Core } from '../calls/core.ts'
import { createFileBody } from '../calls/file-form.ts'
import type { FileForm } from '../calls/file-form.ts'
import { idParams } from '../calls/params.ts'
import { route, WRITTEN } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { readFile } from './file/reader.ts'
import type { Jobs } from './jobs.ts'
import { progressLines } from './progress.ts'
import { importJob, importRow } from './schema.ts'
import type { Worker } from './worker.ts'

/** Files that are read for everybody who is signed in. */
const FILES = [{ count: 60, perMs: 600_000 }]

const FORM: FileForm = {
  field: 'file',
  bytes: IMPORT_BYTES_MOST,
  lent: 4,
  sentences: {
    type: 'The file must be sent as multipart/form-data',
    missing: 'Please choose a file',
    tooLarge: 'The file is too large: at most 16 MB',
    busy: 'Too many files at once. Please try again.'
  }
}

const forFeeds = z.object({
  type: z.enum(CONTENT_TYPES).default('video'),
  image: z
    .string()
    .trim()
    .max(URL_LIMIT)
    .refine(
      image => image === '' || isImageAddress(image),
      'Please enter a valid image address'
    )
    .default('')
})

/** The import of a file: its dry run, what it writes in the background, and what became of each row. */
export function importRoutes(
  { limiter, revision }: Core,
  { jobs, worker, readMs }: { jobs: Jobs; worker: Worker; readMs?: number }
): Route[] {
  const counted = limiter('imports', FILES)
  const file = createFileBody(FORM, () => counted.take('imports'))
  return [
    route({
      call: BEGIN_IMPORT,
      summary:
        'Begin the dry run of an import of CSV, JSON, RSS or OPML (multipart field `file`)',
      who: 'admin',
      // Nothing in the hub changes before the import is started.
      noted: false,
      // Reading a file takes longer than anybody waits for the database.
      database: false,
      query: forFeeds,
      body: file,
      replies: { 201: importJob },
      handle: async ({ ctx, body, query }) => {
        const job = await jobs.begin(put => readFile(body, query, put, readMs))
        worker.look()
        ctx.status = 201
        return job
      }
    }),
    route({
      call: CURRENT_IMPORT,
      summary: 'The current import, and how far it is',
      who: 'admin',
      replies: { 200: z.strictObject({ current: importJob.nullable() }) },
      handle: async () => ({ current: await jobs.current() })
    }),
    route({
      call: IMPORT_PROGRESS,
      summary:
        'How far the import is: a line of JSON whenever it is further, until it goes on no more',
      who: 'admin',
      params: idParams,
      media: 'application/x-ndjson',
      replies: { 200: null },
      handle: async ({ ctx, params }) => {
        const first = await jobs.find(params.id)
        ctx.set({
          'Content-Type': 'application/x-ndjson; charset=utf-8',
          'Cache-Control': 'no-store',
          // nginx would keep lines back until it has 4 KB of them
          'X-Accel-Buffering': 'no'
        })
        // It was discarded meanwhile, or the database is away: it is too late to answer with a status.
        const next = async () =>
          revision.isReleased() ? null : jobs.find(params.id).catch(() => null)
        ctx.body = Readable.from(progressLines(first, next))
        return WRITTEN
      }
    }),
    route({
      call: IMPORT_ROWS,
      summary: 'Up to 100 rows of the import, with what becomes of each',
      who: 'admin',
      params: idParams,
      query: z.object({
        after: z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
        state: z.enum(ROW_STATES).optional()
      }),
      replies: { 200: z.array(importRow) },
      handle: ({ params, query: { after = '0', state } }) =>
        jobs.rows(params.id, Number(after), state)
    }),
    route({
      call: START_IMPORT,
      summary: 'Write what the dry run found, or go on with it',
      who: 'admin',
      noted: 'Started an import',
      params: idParams,
      replies: { 200: importJob },
      handle: async ({ params }) => {
        const job = await jobs.start(params.id)
        worker.look()
        return job
      }
    }),
    route({
      call: STOP_IMPORT,
      summary: 'Stop the import; it can go on later',
      who: 'admin',
      noted: 'Stopped an import',
      params: idParams,
      replies: { 200: importJob },
      handle: ({ params }) => jobs.stop(params.id)
    }),
    route({
      call: DISCARD_IMPORT,
      summary: 'Forget the import; what it has written stays',
      who: 'admin',
      noted: 'Discarded an import',
      params: idParams,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        await jobs.discard(params.id)
        ctx.status = 204
      }
    })
  ]
}
