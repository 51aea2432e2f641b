import type { Method, Ready } from '#contract/call'
import { untilOpened } from './opened.ts'

/**
 * A reply that is not OK. Its message is the status, a colon, then the body or, when that is
 * empty, the status text.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  readonly headers: Headers

  constructor(
    status: number,
    body: string,
    statusText: string,
    headers = new Headers()
  ) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Whether a write may have arrived all the same: there was no answer, or a server error. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500

/** The sentence that the server gave as its reason, or undefined when it gave none. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    const { message } = JSON.parse(error.body) as { message?: unknown }
    return typeof message === 'string' && message !== '' ? message : undefined
  } catch {
    return undefined
  }
}

/** The body as the contract says that it is: the API's routes are compiled against it too. */
async function read<R>(response: Response): Promise<R> {
  const body = await response.text()
  if (!response.ok) {
    const { status, statusText, headers } = response
    throw new ApiError(status, body, statusText, headers)
  }
  return (body === '' ? undefined : JSON.parse(body)) as R
}

/** A call that reads; what it answers is R. */
export type Question<R> = Ready<'get', { reply: R }>

/** GET with the visitor's cookies; throws ApiError unless the reply is OK, also for a 401 unless the caller asks for null. */
export function ask<R>(
  call: Question<R>,
  how?: { headers?: Record<string, string>; unauthorized?: 'throw' }
): Promise<R>
export function ask<R>(
  call: Question<R>,
  how: { headers?: Record<string, string>; unauthorized: 'null' }
): Promise<R | null>
export async function ask<R>(
  { path }: Question<R>,
  {
    headers = {},
    unauthorized = 'throw'
  }: { headers?: Record<string, string>; unauthorized?: 'throw' | 'null' } = {}
): Promise<R | null> {
  const opening = untilOpened()
  // On an open page nothing waits, not even for one turn of the event loop.
  if (opening) await opening
  const response = await fetch(path, { credentials: 'include', headers })
  if (response.status === 401 && unauthorized === 'null') return null
  return read<R>(response)
}

type Writing = Exclude<Method, 'get'>

interface Sending {
  /** The administrator's token. */
  token?: string | null
  headers?: Record<string, string>
  /** The call is completed even if the page is left meanwhile. */
  keepalive?: boolean
}

/** A write with the visitor's cookies; throws ApiError unless the reply is OK. */
export function send<Body, R>(
  call: Ready<Writing, { body: Body; reply: R }>,
  sending: Sending & { json: NoInfer<Body> }
): Promise<R>
export function send<R>(
  call: Ready<Writing, { body?: never; reply: R }>,
  sending?: Sending
): Promise<R>
export async function send(
  { method, path }: Ready<Writing>,
  {
    json,
    token,
    headers = {},
    keepalive = false
  }: Sending & { json?: unknown } = {}
): Promise<unknown> {
  const all = { ...headers }
  if (token) all['Authorization'] = `Bearer ${token}`
  if (json !== undefined) all['Content-Type'] = 'application/json'
  return read(
    await fetch(path, {
      method: method.toUpperCase(),
      credentials: 'include',
      headers: all,
      keepalive,
      body: json === undefined ? null : JSON.stringify(json)
    })
  )
}
