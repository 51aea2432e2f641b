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

async function read<T>(response: Response): Promise<T> {
  const body = await response.text()
  if (!response.ok) {
    const { status, statusText, headers } = response
    throw new ApiError(status, body, statusText, headers)
  }
  return (body === '' ? undefined : JSON.parse(body)) as T
}

interface Reading {
  headers?: Record<string, string>
  /** What a 401 gives: an ApiError like any other, unless the caller asks for null. */
  unauthorized?: 'throw' | 'null'
}

/** GET with the visitor's cookies; throws ApiError unless the reply is OK. */
export async function apiGet<T>(
  path: string,
  { headers = {}, unauthorized = 'throw' }: Reading = {}
): Promise<T> {
  const response = await fetch(path, { credentials: 'include', headers })
  if (response.status === 401 && unauthorized === 'null') return null as T
  return read<T>(response)
}

interface Sending {
  /** Sent as JSON. */
  json?: unknown
  /** Sent as multipart. */
  form?: FormData
  /** The administrator's token. */
  token?: string | null
  headers?: Record<string, string>
}

/** A write with the visitor's cookies; throws ApiError unless the reply is OK. */
export async function apiSend<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { json, form, token, headers = {} }: Sending = {}
): Promise<T> {
  const all = { ...headers }
  if (token) all['Authorization'] = `Bearer ${token}`
  if (json !== undefined) all['Content-Type'] = 'application/json'
  const body = form ?? (json === undefined ? null : JSON.stringify(json))
  return read<T>(
    await fetch(path, { method, credentials: 'include', headers: all, body })
  )
}
