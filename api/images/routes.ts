import { z } from 'zod'
import { SENTENCES } from '#contract/content'
import { PICTURE_BYTES_MOST, UPLOAD_NAME } from '#contract/uploads'
import { PICTURE, UPLOAD_IMAGE } from '#contract/calls/images'
import { Failure, FAILURES } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { createFileBody } from '../calls/file-form.ts'
import type { FileForm } from '../calls/file-form.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Pictures } from './pictures.ts'
import { IMAGE_SENTENCES } from './refusal.ts'

/** Uploads of everybody who is signed in. */
const UPLOADS = [{ count: 300, perMs: 30 * 60_000 }]

const FORM: FileForm = {
  field: 'image',
  bytes: PICTURE_BYTES_MOST,
  // Two that are decoded, and the queue of eight.
  lent: 10,
  sentences: {
    ...IMAGE_SENTENCES,
    type: 'The image must be sent as multipart/form-data',
    missing: SENTENCES.imageMissing
  }
}

/** Uploading and serving pictures. */
export function uploadRoutes({ limiter }: Core, pictures: Pictures): Route[] {
  const counted = limiter('upload', UPLOADS)
  const image = createFileBody(FORM, () => counted.take('uploads'))
  return [
    route({
      call: UPLOAD_IMAGE,
      summary: 'Upload a picture (multipart field `image`)',
      who: 'admin',
      noted: 'Uploaded a picture',
      database: false,
      body: image,
      replies: { 201: z.strictObject({ url: z.string() }) },
      handle: async ({ ctx, body }) => {
        const url = await pictures.put(body)
        ctx.status = 201
        return { url }
      }
    }),
    route({
      call: PICTURE,
      summary: 'A picture as WebP; its bytes never change',
      who: 'anyone',
      database: false,
      params: z.object({ name: z.string().regex(UPLOAD_NAME) }),
      media: 'image/webp',
      replies: { 200: null, 304: null },
      handle: async ({ ctx, params: { name } }) => {
        const bytes = await pictures.get(name)
        if (bytes === null) throw new Failure(404, FAILURES.unknown)
        const etag = `"${name}"`
        ctx.set({
          'Content-Type': 'image/webp',
          'Cache-Control': 'public, max-age=31536000, immutable',
          ETag: etag
        })
        if (ctx.get('If-None-Match').includes(etag)) ctx.status = 304
        else ctx.body = bytes
      }
    })
  ]
}
