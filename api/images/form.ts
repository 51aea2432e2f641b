import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { SENTENCES } from '#contract/content'
import { Failure } from '#http/failure'
import type { ImageBody } from '../calls/body.ts'
import { IMAGE_SENTENCES } from './refusal.ts'

const FIELD = 'image'
const IMAGE_BYTES = 8 * 1024 * 1024
/** What boundaries, part headers and small fields may add. */
const AROUND_BYTES = 64 * 1024
const FIELDS = 20
/** Pictures held in memory at once: two being decoded, and the queue of eight. */
const LENT = 10
const RETRY_AFTER_S = '5'

const FORM = {
  type: 'The image must be sent as multipart/form-data',
  broken: 'The upload is not valid multipart form data'
} as const

const TYPE = /^multipart\/form-data\s*;/i

/**
 * Reusable buffers for the largest picture: new ones would make the garbage collector walk through
 * the hub's whole memory every few uploads.
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

/** The transfer encodings that leave the bytes of a part as they are. */
const PLAIN = ['7bit', '8bit', 'binary']

const tooLarge = () => new Failure(413, IMAGE_SENTENCES.tooLarge)
const broken = () => new Failure(400, FORM.broken)

/** Reads the form, writes its picture into the room and resolves with it. */
function parse(request: IncomingMessage, room: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let length = 0
    let received = 0
    let isOpen = true
    let hasPicture = false
    const form = new Busboy({
      headers: request.headers as IncomingHttpHeaders & {
        'content-type': string
      },
      limits: {
        files: 1,
        fileSize: IMAGE_BYTES,
        fields: FIELDS,
        fieldSize: AROUND_BYTES
      },
      // A file with an empty name comes without one here, but with its own type.
      isPartAFile: (_field, type, name) =>
        name !== undefined || type !== 'text/plain'
    })
    // After this the room may belong to another upload.
    const fail = (error: Error) => {
      isOpen = false
      reject(error)
    }
    form.on('file', (field, file, _name, encoding) => {
      hasPicture ||= field === FIELD
      if (!PLAIN.includes(encoding)) fail(broken())
      file.on('limit', () => fail(tooLarge()))
      file.on('error', fail)
      file.on('data', (chunk: Buffer) => {
        if (isOpen) length += chunk.copy(room, length)
      })
    })
    form.on('field', (_name, _value, _nameCut, isCut) => {
      if (isCut) fail(broken())
    })
    for (const limit of ['filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => fail(broken()))
    form.on('error', fail)
    form.on('finish', () => {
      if (hasPicture) resolve(room.subarray(0, length))
      else fail(new Failure(400, SENTENCES.imageMissing))
    })
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > IMAGE_BYTES + AROUND_BYTES) fail(tooLarge())
    })
    // Also called for a connection cut before the first byte.
    finished(request, error => {
      if (error) fail(error)
    })
    request.pipe(form)
  })
}

/**
 * Reads the picture of a multipart form into memory that is lent until `use` is done; no file is
 * ever written. Throws 415 for another content type, 413 above 8 MiB, 400 for a form that is broken
 * or without a field `image`, 503 when too many are being read or used.
 */
export function createFormReader(): ImageBody['read'] {
  const rooms = createRooms()
  let lent = 0
  return async (ctx, use) => {
    const type = ctx.get('Content-Type')
    if (!TYPE.test(type)) throw new Failure(415, FORM.type)
    if (Number(ctx.get('Content-Length')) > IMAGE_BYTES + AROUND_BYTES)
      throw new Failure(413, IMAGE_SENTENCES.tooLarge)

    if (lent >= LENT) {
      throw new Failure(503, IMAGE_SENTENCES.busy, {
        'Retry-After': RETRY_AFTER_S
      })
    }
    lent += 1
    const room = rooms.take()
    try {
      const picture = await parse(ctx.req, room).catch((error: unknown) => {
        ctx.req.unpipe().resume()
        throw error instanceof Failure ? error : broken()
      })
      await use(picture)
    } finally {
      lent -= 1
      rooms.giveBack(room)
    }
  }
}
