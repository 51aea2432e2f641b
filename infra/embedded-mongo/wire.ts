import { deserialize, onDemand, serialize } from 'bson'
import type { Document } from 'bson'

/** MongoDB's wire protocol: OP_MSG for everything, OP_QUERY only for the first hello. */
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER_BYTES = 16
/** Flags that a server must understand; the driver sets none of them here. */
const REQUIRED_FLAGS = 0xffff
export const MAX_MESSAGE_BYTES = 48_000_000

export interface Request {
  id: number
  opcode: number
  /** The command with its name first; document sequences are fields of it. */
  command: Document
}

/** Reads BSON. Numbers become JavaScript numbers; what those cannot hold stays an object of `bson`. */
export function readDocument(bytes: Uint8Array): Document {
  return deserialize(bytes)
}

/** The document with only the fields of these names; the rest is skipped, not parsed. */
export function readFields(
  bytes: Uint8Array,
  names: ReadonlySet<string>
): Document {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts: Uint8Array[] = []
  for (const [, name, nameLength, value, valueLength] of elementsOf(bytes)) {
    if (names.has(text.toString('utf8', name, name + nameLength)))
      parts.push(bytes.subarray(name - 1, value + valueLength))
  }
  return readDocument(wrap([...parts, ZERO]))
}

const elementsOf = onDemand.parseToElements

export function writeDocument(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true })
}

/** Takes whole messages out of what has arrived; throws on anything that is not a MongoDB message. */
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
    if (this.#chunks[0]!.length < bytes)
      this.#chunks = [Buffer.concat(this.#chunks)]
    return this.#chunks[0]!
  }
}

function decode(message: Buffer): Request {
  const id = message.readInt32LE(4)
  const opcode = message.readInt32LE(12)
  if (opcode === OP_QUERY) {
    const name = message.indexOf(0, HEADER_BYTES + 4)
    return { id, opcode, command: readDocument(message.subarray(name + 9)) }
  }
  if (opcode !== OP_MSG || message.readUInt32LE(HEADER_BYTES) & REQUIRED_FLAGS)
    throw new Error(`Not understood: opcode ${opcode} or its flags`)
  return { id, opcode, command: readSections(message, HEADER_BYTES + 4) }
}

function readSections(message: Buffer, from: number): Document {
  let command: Document = {}
  const sequences: Document = {}
  for (let at = from; at < message.length;) {
    const size = message.readInt32LE(at + 1)
    if (size < 5 || at + 1 + size > message.length)
      throw new Error('A torn section')
    const section = message.subarray(at + 1, at + 1 + size)
    if (message[at] === 0) command = readDocument(section)
    else readSequence(section, sequences)
    at += 1 + size
  }
  return Object.assign(command, sequences)
}

function readSequence(section: Buffer, sequences: Document): void {
  const nameEnd = section.indexOf(0, 4)
  const documents: Document[] = []
  for (let at = nameEnd + 1; at < section.length;) {
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
 * what is only passed on is never parsed.
 */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  cursorId: bigint,
  namespace: string
): Uint8Array {
  const items = documents.flatMap((document, i) => [
    element(3, String(i)),
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
