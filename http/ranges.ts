import type { IncomingMessage, ServerResponse } from 'node:http'

/** The bytes that a range asks for, both ends included; 'none': it is outside the body. */
type Part = { from: number; to: number } | 'none'

/**
 * What a Range header asks for; null when it means nothing here: no bytes, several ranges, or
 * nonsense. Then the whole is answered (RFC 9110, 14.2).
 */
export function rangeOf(header: string, length: number): Part | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return null
  // '-500' is the last 500 bytes.
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to =
    first === '' || last === ''
      ? length - 1
      : Math.min(Number(last), length - 1)
  if (from >= length) return 'none'
  // A range that ends before it begins is nonsense; '-0', the last 0 bytes, is 'none' above.
  if (to < from) return null
  return { from, to }
}

/** A body of which parts may be asked for: a film, a sound. */
export interface Ranged {
  bytes: Buffer
  etag: string
  type: string
  /** Headers of every answer with it, as a flat list of names and values. */
  headers: string[]
}

/**
 * Answers a request that has a Range header with the part of the body that it asks for; false when
 * the whole has to be answered, as when its If-Range names another version.
 */
export function answerPart(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  body: Ranged
): boolean {
  const { range, 'if-range': ifRange } = headers
  if (range === undefined) return false
  if (ifRange !== undefined && ifRange !== body.etag) return false
  const { length } = body.bytes
  const part = rangeOf(range, length)
  if (part === null) return false
  if (part === 'none') {
    response.writeHead(416, [
      ...body.headers,
      'Content-Range',
      `bytes */${length}`
    ])
    response.end()
    return true
  }
  const { from, to } = part
  response.writeHead(206, [
    ...body.headers,
    'Content-Type',
    body.type,
    'Content-Length',
    String(to - from + 1),
    'Content-Range',
    `bytes ${from}-${to}/${length}`
  ])
  response.end(
    method === 'HEAD' ? undefined : body.bytes.subarray(from, to + 1)
  )
  return true
}
