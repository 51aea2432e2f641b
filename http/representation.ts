import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { deltaFor, varyingByDictionary } from './deltas.ts'
import type { Delta, Deltas } from './deltas.ts'
import { answerPart } from './ranges.ts'
import type { Ranged } from './ranges.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/**
 * Up to this size a body goes out as text in one write with its headers; beyond it copying costs
 * more than it saves.
 */
const TEXT_BYTES = 12_288

interface Variant {
  etag: string
  body: Buffer
  /** A small body as latin1, one character per byte. */
  text: string | null
  /** Flat name-value lists, which writeHead takes without examining each name again. */
  okHeaders: string[]
  notModifiedHeaders: string[]
}

/** One body, made once and sent many times, in three codings, each with its strong ETag. */
export interface Representation {
  /** Hash of the body, the same in every coding: shows whether a new body differs at all. */
  hash: string
  variants: Record<Encoding, Variant>
  /** Present when parts of it may be asked for. */
  ranged?: Ranged
  /** How it differs from dictionaries that browsers keep. */
  deltas?: Deltas
}

const textOf = (body: Buffer): string | null =>
  body.length <= TEXT_BYTES ? body.toString('latin1') : null

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** 60 bits: enough to tell one text of ours from another, in a header that every page carries. */
export const HASH_LETTERS = 10

/** The `hash` that a representation of this body has. */
export function hashOf(body: Buffer | string): string {
  const hash = createHash('sha256').update(body).digest('base64url')
  return hash.slice(0, HASH_LETTERS)
}

/** A body in both compressed codings. */
export interface Packed {
  br: Buffer
  gzip: Buffer
}

/**
 * Brotli's smallest window that covers the whole body: its default takes megabytes of memory per
 * body.
 */
const windowBits = (bytes: number) =>
  Math.min(
    Math.max(
      Math.ceil(Math.log2(bytes + 16)),
      constants.BROTLI_MIN_WINDOW_BITS
    ),
    constants.BROTLI_DEFAULT_WINDOW
  )

/** `quality` is brotli's: 6 while somebody is waiting, 11 for what is built once. */
export async function pack(body: Buffer, quality: number): Promise<Packed> {
  const [br, gzipped] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length
      }
    }),
    deflate(body, { level: Math.min(quality, 9) })
  ])
  return { br, gzip: gzipped }
}

/**
 * Compresses a body, unless it comes `packed`, and prepares its headers. `headers` go on 200 and
 * 304 alike; Content-Type, Content-Length, Content-Encoding, Vary and ETag are added here.
 */
export async function represent(
  content: string | Buffer,
  type: string,
  headers: Record<string, string>,
  packed?: Packed
): Promise<Representation> {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const hash = hashOf(body)
  const { br, gzip: gzipped } = packed ?? (await pack(body, 6))
  const variant = (encoding: Encoding, bytes: Buffer): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const shared = [
      ...Object.entries(headers).flat(),
      'Vary',
      'Accept-Encoding',
      'ETag',
      etag
    ]
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return {
      etag,
      body: bytes,
      text: textOf(bytes),
      notModifiedHeaders: shared,
      okHeaders: [
        ...shared,
        ...coding,
        'Content-Type',
        type,
        'Content-Length',
        String(bytes.length)
      ]
    }
  }
  return {
    hash,
    variants: {
      br: variant('br', br),
      gzip: variant('gzip', gzipped),
      identity: variant('identity', body)
    }
  }
}

/** A body for clients that accept no coding: nothing is compressed. */
export function representPlain(
  body: Buffer,
  type: string,
  headers: Record<string, string>
): Representation {
  const vary = { ...headers, Vary: 'Accept-Encoding' }
  return representPacked(body, type, vary)
}

/** What `represent` makes, of a body that is already compressed (pictures, fonts): one variant for all. */
export function representPacked(
  body: Buffer,
  type: string,
  headers: Record<string, string>
): Representation {
  const hash = hashOf(body)
  const etag = `"${hash}"`
  const shared = [...Object.entries(headers).flat(), 'ETag', etag]
  const variant: Variant = {
    etag,
    body,
    text: textOf(body),
    notModifiedHeaders: shared,
    okHeaders: [
      ...shared,
      'Content-Type',
      type,
      'Content-Length',
      String(body.length)
    ]
  }
  return { hash, variants: { br: variant, gzip: variant, identity: variant } }
}

/** The same for a film or a sound, of which browsers ask for parts. */
export function representRanged(
  body: Buffer,
  type: string,
  headers: Record<string, string>
): Representation {
  const whole = representPacked(body, type, {
    ...headers,
    'Accept-Ranges': 'bytes'
  })
  const { etag, notModifiedHeaders } = whole.variants.identity
  return {
    ...whole,
    ranged: { bytes: body, etag, type, headers: notModifiedHeaders }
  }
}

/** Browsers send few different headers: each is parsed once. */
const known = new Map<string, Encoding>()
const KNOWN = 200

/** The best coding that the client accepts: br, then gzip, then identity; q=0 is a refusal. */
export function encodingFor(accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity'
  const before = known.get(accept)
  if (before !== undefined) return before
  const encoding = negotiate(accept)
  if (known.size < KNOWN && accept.length < KNOWN) known.set(accept, encoding)
  return encoding
}

function negotiate(accept: string): Encoding {
  if (!accept.includes('q=')) {
    if (/(?:^|[\s,])br(?:$|[\s,])/.test(accept)) return 'br'
    return /(?:^|[\s,])(?:gzip|\*)(?:$|[\s,])/.test(accept)
      ? 'gzip'
      : 'identity'
  }
  const weights = new Map<string, number>()
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map(word => word.trim())
    const q = parameters.find(word => word.startsWith('q='))
    weights.set(name.toLowerCase(), q === undefined ? 1 : Number(q.slice(2)))
  }
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? 0
  return (
    ENCODINGS.find(
      encoding => encoding !== 'identity' && weight(encoding) > 0
    ) ?? 'identity'
  )
}

function isCurrent(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return (
    ifNoneMatch.includes(etag) &&
    ifNoneMatch
      .split(',')
      .some(candidate => candidate.trim().replace(/^W\//, '') === etag)
  )
}

/** The same request with another dictionary would have been answered differently: `Vary` says so. */
function withoutDelta(request: IncomingMessage, variant: Variant): Variant {
  if (request.headers['available-dictionary'] === undefined) return variant
  return {
    ...variant,
    okHeaders: varyingByDictionary(variant.okHeaders),
    notModifiedHeaders: varyingByDictionary(variant.notModifiedHeaders)
  }
}

/** The variant that the client already has: one that came whole, or by another dictionary, says the same. */
function heldOf(
  ifNoneMatch: string,
  variant: Variant | Delta,
  { deltas, hash, variants }: Representation
): Variant | Delta | undefined {
  const others = deltas
    ? [...Object.values(variants), ...Object.values(deltas)]
    : []
  const held = [variant, ...others].find(({ etag }) =>
    isCurrent(ifNoneMatch, etag)
  )
  if (held !== undefined || deltas === undefined) return held
  // It came by a dictionary that is forgotten here.
  return ifNoneMatch.startsWith(`"${hash}-`) ? variant : undefined
}

/** Answers GET and HEAD with the representation, or with 304 when the client already has it. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  status = 200
): void {
  // In HTTP/1.1 a connection stays open without a header that says so.
  if (
    request.httpVersionMinor > 0 &&
    response.shouldKeepAlive &&
    !response.hasHeader('Connection')
  )
    response.removeHeader('Connection')

  const { deltas, ranged, variants } = representation
  const whole = variants[encodingFor(request.headers['accept-encoding'])]
  const plain = deltas ? withoutDelta(request, whole) : whole
  const variant = (deltas && deltaFor(request, deltas)) ?? plain
  const ifNoneMatch = request.headers['if-none-match']
  const held =
    status === 200 && ifNoneMatch !== undefined
      ? heldOf(ifNoneMatch, variant, representation)
      : undefined
  if (held) {
    response.writeHead(304, held.notModifiedHeaders)
    response.end()
    return
  }
  if (ranged !== undefined && answerPart(request, response, ranged)) return
  response.writeHead(status, variant.okHeaders)
  if (request.method === 'HEAD') response.end()
  else if (variant.text !== null) response.end(variant.text, 'latin1')
  else response.end(plain.body)
}
