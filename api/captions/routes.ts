import { z } from 'zod'
import { CAPTIONS_NAME } from '#contract/captions'
import { CAPTIONS, UPLOAD_CAPTIONS } from '#contract/calls/captions'
import { Failure, FAILURES } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { createFileBody } from '../calls/file-form.ts'
import type { FileForm } from '../calls/file-form.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { CaptionFiles } from './files.ts'

/** Uploads of everybody who is signed in. */
const UPLOADS = [{ count: 300, perMs: 30 * 60_000 }]

const FORM: FileForm = {
  field: 'captions',
  bytes: 512 * 1024,
  lent: 10,
  sentences: {
    type: 'The captions must be sent as multipart/form-data',
    missing: 'Please choose a file of captions',
    tooLarge: 'The captions are too large: at most 512 KB',
    busy: 'Too many captions at once. Please try again.'
  }
}

/** Uploading and serving captions. */
export function captionsRoutes(
  { limiter }: Core,
  files: CaptionFiles
): Route[] {
  const counted = limiter('captions', UPLOADS)
  const captions = createFileBody(FORM, () => counted.take('captions'))
  return [
    route({
      call: UPLOAD_CAPTIONS,
      summary: 'Upload captions, WebVTT or SubRip (multipart field `captions`)',
      who: 'admin',
      noted: 'Uploaded captions',
      body: captions,
      replies: { 201: z.strictObject({ url: z.string() }) },
      handle: async ({ ctx, body }) => {
        const url = await files.put(body)
        ctx.status = 201
        return { url }
      }
    }),
    route({
      call: CAPTIONS,
      summary: 'Captions as WebVTT; their text never changes',
      who: 'anyone',
      params: z.object({ name: z.string().regex(CAPTIONS_NAME) }),
      media: 'text/vtt',
      replies: { 200: null, 304: null },
      handle: async ({ ctx, params: { name } }) => {
        const text = await files.get(name)
        if (text === null) throw new Failure(404, FAILURES.unknown)
        const etag = `"${name}"`
        ctx.set({
          'Content-Type': 'text/vtt; charset=utf-8',
          'Cache-Control': 'public, max-age=31536000, immutable',
          ETag: etag
        })
        if (ctx.get('If-None-Match').includes(etag)) ctx.status = 304
        else ctx.body = text
      }
    })
  ]
}
