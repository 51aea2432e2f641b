import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Failure } from '#http/failure'
import { askAt, findDoor, reasonOf } from './guard.ts'
import type { GuardOptions } from './guard.ts'

/** From the first request to the last byte, redirects included. */
const ANSWER_MS = 5000
/** Each is judged like the first address. */
const REDIRECTS_MOST = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** Ports that an address may name; the usual one of its scheme need not be named. */
const PORTS = [80, 443]

const SENTENCES = {
  late: 'The server did not answer within 5 seconds',
  silent: 'The server did not answer',
  astray: 'The address redirects too many times',
  broken: 'What the server sent cannot be read'
} as const

/** What is asked for, and what is refused. */
interface Wanted {
  accept: string
  /** As sent and, where it is compressed, as unpacked. */
  bytesMost: number
  tooLarge: string
  /** Refuses by the declared type before anything is read. */
  refuses?: (type: string) => string | undefined
}

interface Fetched {
  /** Where the redirects ended. */
  url: string
  type: string
  bytes: Buffer
}

const bad = (sentence: string) => new Failure(400, sentence)
/** The other server is to blame: it may be better later. */
const upstream = (sentence: string) => new Failure(502, sentence)

const UNPACKED = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate)
} as const

async function unpack(
  bytes: Buffer,
  coding: string,
  { bytesMost, tooLarge }: Wanted
): Promise<Buffer> {
  if (coding === '' || coding === 'identity') return bytes
  if (!Object.hasOwn(UNPACKED, coding)) throw upstream(SENTENCES.broken)
  try {
    const how = { maxOutputLength: bytesMost }
    return await UNPACKED[coding as keyof typeof UNPACKED](bytes, how)
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? bad(tooLarge)
      : upstream(SENTENCES.broken)
  }
}

async function readBody(
  response: IncomingMessage,
  wanted: Wanted
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > wanted.bytesMost) throw bad(wanted.tooLarge)
    chunks.push(chunk)
  }
  const coding = (response.headers['content-encoding'] ?? '').toLowerCase()
  return await unpack(Buffer.concat(chunks), coding, wanted)
}

/** Looking up a name cannot be given a time limit, so what takes longer is not waited for. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const over = once(signal, 'abort').then(() => Promise.reject(signal.reason))
  return await Promise.race([work, over])
}

/** What this one address answers: its body, or where it redirects to. */
async function step(
  link: string,
  wanted: Wanted,
  guard: GuardOptions,
  signal: AbortSignal
): Promise<Fetched | string> {
  const door = await until(signal, findDoor(link, guard))
  if (door.kind === 'closed') throw bad(door.reason)
  const response = await askAt(door, {
    method: 'GET',
    headers: {
      // Many pages describe themselves only to crawlers.
      'User-Agent': 'Mozilla/5.0 (compatible; POG link preview)',
      Accept: wanted.accept,
      'Accept-Encoding': 'gzip, br, deflate',
      'Accept-Language': 'en'
    },
    signal
  })
  try {
    const { statusCode: status = 0, headers } = response
    const { location } = headers
    if (REDIRECTS.includes(status) && location !== undefined) {
      if (!URL.canParse(location, door.url)) throw upstream(SENTENCES.broken)
      return new URL(location, door.url).href
    }
    if (status !== 200) throw upstream(`The server answers ${status}`)
    const type = headers['content-type'] ?? ''
    const refusal = wanted.refuses?.(type)
    if (refusal !== undefined) throw bad(refusal)
    const bytes = await readBody(response, wanted)
    return { url: door.url.href, type, bytes }
  } finally {
    response.destroy()
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const late = (error as { name?: string }).name === 'TimeoutError'
  const cause = (error as { cause?: { name?: string } }).cause?.name
  return upstream(
    late || cause === 'TimeoutError'
      ? SENTENCES.late
      : (reasonOf(error) ?? SENTENCES.silent)
  )
}

/**
 * What a public address answers to GET, with redirects followed; never from a private network, even
 * if a redirect leads there. Throws 400 for what is refused, and 502 for a server that fails.
 */
export async function fetchPublic(
  link: string,
  wanted: Wanted,
  { answerMs = ANSWER_MS, ports = PORTS, ...guard }: GuardOptions = {}
): Promise<Fetched> {
  const signal = AbortSignal.timeout(answerMs)
  let next: Fetched | string = link
  try {
    for (let led = 0; led <= REDIRECTS_MOST; led += 1) {
      next = await step(next, wanted, { ...guard, ports }, signal)
      if (typeof next !== 'string') return next
    }
  } catch (error) {
    throw failureOf(error)
  }
  throw upstream(SENTENCES.astray)
}
