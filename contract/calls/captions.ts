import { call, of } from '../call.ts'

/** Its body is the multipart field `captions`. */
export const UPLOAD_CAPTIONS = call(
  'post',
  '/api/uploads/captions',
  of<{ reply: { url: string } }>
)
/** Answers WebVTT. */
export const CAPTIONS = call(
  'get',
  '/uploads/captions/:name',
  of<{ reply: void }>
)
