import type { Route } from '../calls/route.ts'

export interface TestReply {
  status: number
  headers: Headers
  /** Parsed when it is JSON, else the text. */
  body: unknown
}

/** Talks to a hub as one browser does: it keeps its cookies. */
export interface TestClient {
  send(
    method: string,
    path: string,
    options?: { json?: unknown; body?: BodyInit; headers?: HeadersInit }
  ): Promise<TestReply>
  get(path: string, headers?: HeadersInit): Promise<TestReply>
  post(path: string, json?: unknown, headers?: HeadersInit): Promise<TestReply>
  delete(path: string): Promise<TestReply>
  /** Signs in; the cookie stays with this client. */
  signIn(password: string): Promise<string>
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.]/g, '\\.')
  return new RegExp(`^${escaped.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`)
}

/** Throws when a reply is not what its route promises in openapi.json. */
function expectPromised(
  routes: Route[],
  method: string,
  path: string,
  reply: TestReply
): void {
  const pathname = path.split('?')[0] ?? ''
  const spec = routes.find(
    route =>
      (route.method === method.toLowerCase() ||
        (route.method === 'get' && method === 'HEAD')) &&
      patternOf(route.path).test(pathname)
  )
  if (spec === undefined || method === 'HEAD' || reply.status === 304) return
  const promised = spec.replies[reply.status]
  if (promised === undefined) {
    const { message, ...rest } = reply.body as Record<string, unknown>
    if (reply.status >= 400 && typeof message === 'string' && message !== '')
      if (Object.keys(rest).length === 0) return

    throw new Error(
      `${method} ${path} answered ${reply.status}, which it does not promise: ${JSON.stringify(reply.body)}`
    )
  }
  if (promised === null) return
  const read = promised.safeParse(reply.body)
  if (!read.success)
    throw new Error(`${method} ${path} ${reply.status}: ${read.error.message}`)
}

export function createTestClient(url: string, routes: Route[]): TestClient {
  const cookies = new Map<string, string>()
  const send: TestClient['send'] = async (
    method,
    path,
    { json, body, headers } = {}
  ) => {
    const sent = new Headers(headers)
    if (json !== undefined) sent.set('Content-Type', 'application/json')
    if (cookies.size > 0 && !sent.has('Cookie'))
      sent.set('Cookie', [...cookies].map(pair => pair.join('=')).join('; '))

    const response = await fetch(url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body })
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const reply = {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text
    }
    expectPromised(routes, method, path, reply)
    return reply
  }
  return {
    send,
    get: (path, headers) => send('GET', path, headers ? { headers } : {}),
    post: (path, json, headers) =>
      send('POST', path, {
        ...(json === undefined ? {} : { json }),
        ...(headers ? { headers } : {})
      }),
    delete: path => send('DELETE', path),
    signIn: async password => {
      const { body } = await send('POST', '/api/admin/login', {
        json: { password }
      })
      return (body as { token: string }).token
    }
  }
}
