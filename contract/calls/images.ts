import { call, of } from '../call.ts'

/** Its body is the multipart field `image`. */
export const UPLOAD_IMAGE = call(
  'post',
  '/api/uploads/image',
  of<{ reply: { url: string } }>
)
/** Answers the bytes. */
export const PICTURE = call('get', '/uploads/:name', of<{ reply: void }>)
