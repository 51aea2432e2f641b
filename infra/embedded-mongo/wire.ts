import { deserialize, serialize } from 'bson'
import type { Document } from 'bson'

/** MongoDB's wire protocol: OP_MSG for everything, OP_QUERY only for the first hello. */
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER_BYTES = 16
export const MAX_MESSAGE_BYTES = 48_000_000

const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2

export interface Request {
  id: number
  opcode: number
  /** The command with its name first; document sequences are fields of it. */
  command: Document
  /** The client does not wait for an answer. */
  silent: boolean
}

const BSON_OPTIONS = {
  promoteValues: false,
  bsonRegExp: true,
  useBigInt64: false
} as const

/** Reads BSON with every numeric type kept. */
export function readDocument(bytes: Uint8Array): Document {
  return deserialize(bytes, BSON_OPTIONS)
}

/** Bytes of a value by its BSON type, where they are always as many. */
const FIXED: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0
}

/** Bytes of the value of this type that begins at `at`. */
function sizeAt(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED[type]
  if (fixed !== undefined) return fixed
  switch (type) {
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at)
    case 0x05:
      return bytes.readInt32LE(at) + 5
    case 0x0b:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at
    case 0x0c:
      return bytes.readInt32LE(at) + 16
    default:
      return bytes.readInt32LE(at) + 4
  }
}

/** The document with its fields of these names only: the rest is passed over, not read. */
export function readFields(
  stored: Uint8Array,
  names: ReadonlySet<string>
): Document {
  const { buffer, byteOffset, length } = stored
  const bytes = Buffer.from(buffer, byteOffset, length)
  const parts: Buffer[] = []
  let at = 4
  while (parts.length < names.size && bytes[at] !== 0) {
    const nameEnd = bytes.indexOf(0, at + 1)
    const end = nameEnd + 1 + sizeAt(bytes, bytes[at]!, nameEnd + 1)
    if (names.has(bytes.toString('utf8', at + 1, nameEnd)))
      parts.push(bytes.subarray(at, end))
    at = end
  }
  return readDocument(wrap([...parts, ZERO]))
}

export function writeDocument(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true })
}

/** Takes whole messages out of what has arrived; throws on what is no MongoDB message. */
export class MessageReader {
  #chunks: Buffer[] = []
  #length = 0

  push(chunk: Buffer): Request[] {
    const requests: Request[] = []
    this.#chunks.push(chunk)
    this.#length += chunk.length
    while (this.#length >= HEADER_BYTES) {
      const size = this.#peek(4).readInt32LE(0)
      if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES)
        throw new Error(`A message of ${size} bytes is not MongoDB's`)
      if (this.#length < size) break
      const all = this.#peek(this.#length)
      this.#length -= size
      this.#chunks = this.#length > 0 ? [all.subarray(size)] : []
      requests.push(decode(all.subarray(0, size)))
    }
    return requests
  }

  /** At least `bytes` in one piece; joins the chunks only once a whole message is there. */
  #peek(bytes: number): Buffer {
    if (this.#chunks[0]!.length >= bytes) return this.#chunks[0]!
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined
  }
}

function decode(message: Buffer): Request {
  const id = message.readInt32LE(4)
  const opcode = message.readInt32LE(12)
  if (opcode === OP_QUERY) {
    const name = message.indexOf(0, HEADER_BYTES + 4)
    const command = readDocument(message.subarray(name + 9))
    return { id, opcode, command, silent: false }
  }
  if (opcode !== OP_MSG) throw new Error(`Unknown opcode ${opcode}`)
  const flags = message.readUInt32LE(HEADER_BYTES)
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0)
  return {
    id,
    opcode,
    command: readSections(message, end),
    silent: (flags & MORE_TO_COME) !== 0
  }
}

function readSections(message: Buffer, end: number): Document {
  let command: Document = {}
  const sequences: Document = {}
  let at = HEADER_BYTES + 4
  while (at < end) {
    const kind = message[at]
    const size = message.readInt32LE(at + 1)
    if (size < 5 || at + 1 + size > end) throw new Error('A torn section')
    const section = message.subarray(at + 1, at + 1 + size)
    if (kind === 0) command = readDocument(section)
    else if (kind === 1) readSequence(section, sequences)
    else throw new Error(`Unknown section ${kind}`)
    at += 1 + size
  }
  return Object.assign(command, sequences)
}

function readSequence(section: Buffer, sequences: Document): void {
  const nameEnd = section.indexOf(0, 4)
  const documents: Document[] = []
  let at = nameEnd + 1
  while (at < section.length) {
    const size = section.readInt32LE(at)
    documents.push(readDocument(section.subarray(at, at + size)))
    at += size
  }
  sequences[section.toString('utf8', 4, nameEnd)] = documents
}

/** The answer to a request, its body already BSON. */
export function encodeReply(request: Request, body: Uint8Array): Buffer {
  const legacy = request.opcode === OP_QUERY
  const head = Buffer.alloc(HEADER_BYTES + (legacy ? 20 : 5))
  head.writeInt32LE(head.length + body.length, 0)
  head.writeInt32LE(request.id, 8)
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12)
  if (legacy) {
    head.writeInt32LE(8, HEADER_BYTES)
    head.writeInt32LE(1, HEADER_BYTES + 16)
  }
  return Buffer.concat([head, body])
}

/**
 * `{cursor: {[batch]: documents, id, ns}, ok: 1}` around documents that are BSON already, so that
 * what is only passed on is never taken apart.
 */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  cursorId: bigint,
  namespace: string
): Uint8Array {
  const items = documents.flatMap((document, i) => [
    Buffer.from(`\x03${i}\0`, 'latin1'),
    document
  ])
  const rest = writeDocument({ id: cursorId, ns: namespace }).subarray(4)
  const cursor = wrap([element(4, batch), wrap([...items, ZERO]), rest])
  const ok = writeDocument({ ok: 1.0 }).subarray(4)
  return wrap([element(3, 'cursor'), cursor, ok])
}

const ZERO = Buffer.alloc(1)

function element(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1')
}

function wrap(parts: readonly Uint8Array[]): Buffer {
  const size = Buffer.alloc(4)
  const whole = Buffer.concat([size, ...parts])
  whole.writeInt32LE(whole.length, 0)
  return whole
}
