import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIST_CALLS } from '../lib/lists.ts'
import type { ListName } from '../lib/lists.ts'

/** What the fake API answers; every change is a new revision. */
export interface FakeApi {
  url: string
  lists: Partial<Record<ListName, unknown>>
  /** Who may see a stream, by its id, told from the Cookie header; every other stream is there for all. */
  streams: Map<string, (cookie: string | undefined) => boolean>
  /** The Authorization header that may read previews, and the lists it gets at any valid moment. */
  previews: { token: string; lists: Partial<Record<ListName, unknown>> }
  /** How often a stream, or a preview, was asked for. */
  asked: number
  /** The lists that were sent whole: a client that has the current one is told that it is unchanged. */
  sent: ListName[]
  /** How the next list calls are answered. */
  mode: 'answers' | 'fails' | 'silent'
  announce(): void
  /** An item came or went by its times: news without a new revision. */
  turn(): void
  /** Answers the calls that a silent API holds. */
  release(): void
  close(): void
}

export const listening = async (
  server: ReturnType<typeof createServer>,
  port = 0
) => {
  await new Promise<void>(resolve => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

export async function startFakeApi(): Promise<FakeApi> {
  let revision = 1
  let turnedAt = 0
  const waiting = new Set<ServerResponse>()
  const held = new Map<ServerResponse, ListName>()
  const json = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const tellNews = () => {
    for (const response of waiting) json(response, { revision, turnedAt })
    waiting.clear()
  }
  const sendList = (
    incoming: IncomingMessage,
    response: ServerResponse,
    name: ListName
  ) => {
    const list = api.lists[name] ?? []
    const etag = `"${Buffer.from(JSON.stringify(list)).toString('base64')}"`
    if (incoming.headers['if-none-match'] === etag) {
      response.writeHead(304, { ETag: etag }).end()
      return
    }
    api.sent.push(name)
    response.setHeader('ETag', etag)
    json(response, list)
  }
  const names = Object.keys(LIST_CALLS) as ListName[]
  const isPathOf = (path: string) => (name: ListName) =>
    LIST_CALLS[name].path === path
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://api')
    if (url.pathname === '/api/revision') {
      const after = Number(url.searchParams.get('after') ?? -1)
      const turned = Number(url.searchParams.get('turned') ?? turnedAt)
      if (revision > after || turnedAt > turned)
        json(response, { revision, turnedAt })
      else waiting.add(response)
      return
    }
    const stream = /^\/api\/streams\/([^/]+)$/.exec(url.pathname)?.[1]
    if (stream !== undefined && !names.some(isPathOf(url.pathname))) {
      api.asked += 1
      const maySee = api.streams.get(stream) ?? (() => true)
      if (maySee(incoming.headers.cookie))
        json(response, { id: stream, title: stream })
      else json(response, { message: 'This stream does not exist' }, 404)
      return
    }
    if (url.pathname === '/api/preview' && api.mode === 'answers') {
      const [list = '', at = ''] = ['list', 'at'].map(name =>
        url.searchParams.get(name)
      )
      api.asked += 1
      const previewed = names.find(isPathOf(list ?? ''))
      if (incoming.headers.authorization !== api.previews.token)
        json(response, { message: 'Unauthorized' }, 401)
      else if (!at?.endsWith('Z'))
        json(response, { message: 'The at must be a date' }, 400)
      else json(response, (previewed && api.previews.lists[previewed]) ?? [])
      return
    }
    const name = names.find(isPathOf(url.pathname))
    if (!name || api.mode === 'fails')
      json(response, { message: 'Something went wrong' }, 500)
    else if (api.mode === 'silent') held.set(response, name)
    else sendList(incoming, response, name)
  }
  const server = createServer(handle)
  const port = await listening(server)
  const api: FakeApi = {
    url: `http://127.0.0.1:${port}`,
    lists: {},
    streams: new Map(),
    previews: { token: '', lists: {} },
    asked: 0,
    sent: [],
    mode: 'answers',
    announce() {
      revision += 1
      tellNews()
    },
    turn() {
      turnedAt += 1
      tellNews()
    },
    release() {
      for (const [response, name] of held) json(response, api.lists[name] ?? [])

      held.clear()
    },
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
  return api
}
