import type { IncomingMessage } from 'node:http'
import { finished, Writable } from 'node:stream'
import { SENTENCES } from '#contract/content'
import { multipart } from 'formidable'
import type { PluginFunction } from 'formidable'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { Failure } from '#http/failure'
import { IMAGE_SENTENCES } from './refusal.ts'

const FIELD = 'image'
const IMAGE_BYTES = 8 * 1024 * 1024
/** What boundaries, part headers and small fields may add. */
const AROUND_BYTES = 64 * 1024
const FIELDS = 20
/** Pictures that are held in memory at once: two that are decoded, and the queue of eight. */
const LENT = 10
const RETRY_AFTER_S = '5'

const FORM = {
  type: 'The image must be sent as multipart/form-data',
  broken: 'The upload is not valid multipart form data'
} as const

const TYPE = /^multipart\/form-data\s*;/i
const BOUNDARY =
  /;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i

interface FormError extends Error {
  httpCode?: number
  code?: number
}
/** formidable's numbers for a file that is too large, alone or with others. */
const TOO_LARGE = [1009, 1016]

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  return TOO_LARGE.includes((error as FormError).code ?? 0)
    ? new Failure(413, IMAGE_SENTENCES.tooLarge)
    : new Failure(400, FORM.broken)
}

/** Stops reading a body without Content-Length that grows beyond every limit: formidable passes on what is thrown here. */
const stopWhenTooLarge: PluginFunction = form => {
  form.on('progress', (received: number) => {
    if (received > IMAGE_BYTES + AROUND_BYTES) {
      throw new Failure(413, IMAGE_SENTENCES.tooLarge)
    }
  })
}

/**
 * Rooms for the largest picture, used again: new ones would make the collector walk through the
 * hub's whole memory for every few uploads.
 */
function createRooms() {
  const spare: Buffer[] = []
  return {
    take: () => spare.pop() ?? Buffer.allocUnsafeSlow(IMAGE_BYTES),
    giveBack: (room: Buffer) => {
      if (spare.length === 0) spare.push(room)
    }
  }
}

/**
 * Rejects when the line is cut before the whole body came. formidable does not hear of a cut that
 * came before it began to read, and would keep its room for ever.
 */
function cutOf(request: IncomingMessage): Promise<never> {
  return new Promise((_resolve, reject) => {
    finished(request, error => {
      if (error) reject(error)
    })
  })
}

async function parse(ctx: Context, room: Buffer): Promise<Buffer> {
  let length = 0
  const parser = koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    multipartTypes: ['multipart/form-data'],
    formidable: {
      maxFiles: 1,
      maxFileSize: IMAGE_BYTES,
      maxFields: FIELDS,
      maxFieldsSize: AROUND_BYTES,
      allowEmptyFiles: true,
      minFileSize: 0,
      enabledPlugins: [multipart, stopWhenTooLarge],
      fileWriteStreamHandler: () =>
        new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            length += chunk.copy(room, length)
            done()
          }
        })
    }
  })
  await parser(ctx, async () => undefined)
  const files: Record<string, unknown> = ctx.request.files ?? {}
  if (!Object.hasOwn(files, FIELD)) {
    throw new Failure(400, SENTENCES.imageMissing)
  }
  return room.subarray(0, length)
}

type FormReader = (
  ctx: Context,
  use: (picture: Buffer) => Promise<void>
) => Promise<void>

/**
 * Reads the picture of a multipart form into memory, which is lent until `use` is done; no file is
 * ever written. Throws 415 for another content type, 413 above 8 MiB, 400 for a form that is broken
 * or has no field `image`, 503 when too many are being read or used.
 */
export function createFormReader(): FormReader {
  const rooms = createRooms()
  let lent = 0
  return async (ctx, use) => {
    const type = ctx.get('Content-Type')
    if (!TYPE.test(type)) throw new Failure(415, FORM.type)
    if (Number(ctx.get('Content-Length')) > IMAGE_BYTES + AROUND_BYTES) {
      throw new Failure(413, IMAGE_SENTENCES.tooLarge)
    }
    if (!BOUNDARY.test(type)) throw new Failure(400, FORM.broken)
    if (lent >= LENT) {
      throw new Failure(503, IMAGE_SENTENCES.busy, {
        'Retry-After': RETRY_AFTER_S
      })
    }
    lent += 1
    const room = rooms.take()
    try {
      const picture = await Promise.race([
        parse(ctx, room),
        cutOf(ctx.req)
      ]).catch((error: unknown) => {
        ctx.req.resume()
        throw asFailure(error)
      })
      await use(picture)
    } finally {
      lent -= 1
      rooms.giveBack(room)
    }
  }
}
