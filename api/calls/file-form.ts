import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { Failure } from '#http/failure'
import type { FileBody } from './body.ts'

/** What boundaries, part headers and small fields may add. */
const AROUND_BYTES = 64 * 1024
const FIELDS = 20
const RETRY_AFTER_S = '5'

/** What is accepted, and the sentences for what is not. */
export interface FileForm {
  field: string
  /** The largest file. */
  bytes: number
  /** Files held in memory at once. */
  lent: number
  sentences: Record<'type' | 'missing' | 'tooLarge' | 'busy', string>
}

const TYPE = /^multipart\/form-data\s*;/i

/**
 * Reusable buffers, each as large as the largest file: new ones would make the garbage collector
 * walk through the hub's whole memory every few uploads.
 */
function createRooms(bytes: number) {
  const spare: Buffer[] = []
  return {
    take: () => spare.pop() ?? Buffer.allocUnsafeSlow(bytes),
    giveBack: (room: Buffer) => {
      if (spare.length === 0) spare.push(room)
    }
  }
}

/** The transfer encodings that leave the bytes of a part as they are. */
const PLAIN = ['7bit', '8bit', 'binary']

const broken = () =>
  new Failure(400, 'The upload is not valid multipart form data')

/** Reads the form, writes its file into `room` and resolves with its bytes. */
function parse(
  { field: wanted, bytes, sentences }: FileForm,
  request: IncomingMessage,
  room: Buffer
): Promise<Buffer> {
  const tooLarge = () => new Failure(413, sentences.tooLarge)
  return new Promise((resolve, reject) => {
    let length = 0
    let received = 0
    let isOpen = true
    let hasFile = false
    const form = new Busboy({
      headers: request.headers as IncomingHttpHeaders & {
        'content-type': string
      },
      limits: {
        files: 1,
        fileSize: bytes,
        fields: FIELDS,
        fieldSize: AROUND_BYTES
      },
      // A file with an empty name arrives here without one, but with a type of its own.
      isPartAFile: (_field, type, name) =>
        name !== undefined || type !== 'text/plain'
    })
    // From then on `room` may belong to another upload.
    const fail = (error: Error) => {
      isOpen = false
      reject(error)
    }
    form.on('file', (field, file, _name, encoding) => {
      hasFile ||= field === wanted
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
      if (hasFile) resolve(room.subarray(0, length))
      else fail(new Failure(400, sentences.missing))
    })
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > bytes + AROUND_BYTES) fail(tooLarge())
    })
    // Also called for a connection cut before the first byte.
    finished(request, error => {
      if (error) fail(error)
    })
    request.pipe(form)
  })
}

/**
 * Reads the file of a multipart form into memory that is lent until `use` is done; nothing is ever
 * written to disk. Throws 415 for another content type, 413 for too large a file, 400 for a form that
 * is broken or without the field, 503 when too many are being read or used. `begin` counts the upload
 * first, and throws when there were too many.
 */
export function createFileBody(form: FileForm, begin: () => void): FileBody {
  const { bytes, sentences } = form
  const rooms = createRooms(bytes)
  let lent = 0
  const read: FileBody['read'] = async (ctx, use) => {
    begin()
    const type = ctx.get('Content-Type')
    if (!TYPE.test(type)) throw new Failure(415, sentences.type)
    if (Number(ctx.get('Content-Length')) > bytes + AROUND_BYTES)
      throw new Failure(413, sentences.tooLarge)

    if (lent >= form.lent) {
      throw new Failure(503, sentences.busy, {
        'Retry-After': RETRY_AFTER_S
      })
    }
    lent += 1
    const room = rooms.take()
    try {
      const file = await parse(form, ctx.req, room).catch((error: unknown) => {
        ctx.req.unpipe().resume()
        throw error instanceof Failure ? error : broken()
      })
      await use(file)
    } finally {
      lent -= 1
      rooms.giveBack(room)
    }
  }
  return { field: form.field, read }
}
