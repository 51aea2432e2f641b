import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse
} from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Subject } from '../lib/subject.ts'
import type { SiteLog } from './log.ts'
import type { DictionaryTimes } from './dictionary.ts'
import { createPress } from './press.ts'
import { TURNS } from './turns.ts'
import type { TurnLimits } from './turns.ts'
import { createSite } from './server.ts'
import { listening, startFakeApi } from './testing-api.ts'
import type { FakeApi } from './testing-api.ts'

/** What the fake Astro did and what it shall do next. */
interface FakeAstro {
  /** Paths in the order in which they were rendered. */
  rendered: string[]
  /** Answers instead of the default page, by path. */
  pages: Map<string, Shown>
}
export type Shown = (
  locals: Locals,
  response: ServerResponse
) => void | Promise<void>
interface Locals {
  lists: Record<string, unknown>
  subject?: Subject
  publicOrigin: string | null
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

export interface TestSite {
  astro: FakeAstro
  api: FakeApi
  get(
    path: string,
    headers?: Record<string, string> | string[],
    method?: string,
    body?: string,
    /** An address of this machine, such as 127.0.0.2; and the signal with which the client leaves before the answer. */
    from?: { localAddress?: string; signal?: AbortSignal }
  ): Promise<Reply>
  /** Requests that wait for their page. */
  waiting(): number | undefined
  rounds(): number
  /** Pages that this site made itself. */
  renders(): number
  /** What `npm run build` would have written. */
  dist: string
  url: string
  close(): Promise<void>
}

declare global {
  /** Where the temporary build's entry finds the fake. */
  var fakeAstros: Map<string, FakeAstro>
}

/** A page that shows what it was given. */
function defaultPage(path: string, locals: Locals, response: ServerResponse) {
  const status = path === '/404' ? 404 : 200
  response.writeHead(status, {
    'Content-Type': 'text/html',
    'Content-Security-Policy': "default-src 'self'"
  })
  response.end(`<p>${path} ${JSON.stringify(locals.lists)}</p>`)
}

/** @public Serves the fake's page; called by the entry of the temporary build, which is text. */
export function renderFake(
  astro: FakeAstro,
  incoming: IncomingMessage,
  response: ServerResponse,
  locals: Locals
) {
  const path = incoming.url ?? '/'
  astro.rendered.push(path)
  const page = astro.pages.get(path)
  return page ? page(locals, response) : defaultPage(path, locals, response)
}

export const QUIET: SiteLog = { debug() {}, info() {}, warn() {} }

/** A site over a fake build and a fake API, reached over HTTP. */
export async function startTestSite({
  publicOrigin = null,
  api: given,
  press = createPress,
  turns = TURNS,
  dictionary = null,
  pages = new Map(),
  log = QUIET,
  build,
  copies = null
}: {
  publicOrigin?: string | null
  api?: FakeApi
  turns?: TurnLimits
  /** Without one no further round comes by itself. */
  dictionary?: DictionaryTimes | null
  /** Of the fake Astro, from the first round on. */
  pages?: FakeAstro['pages']
  log?: SiteLog
  /** The site whose build this one is of, and whose fake Astro. */
  build?: TestSite
  /** All copies, and the port of this one. */
  copies?: { at: string[]; port: number } | null
  /** A press in its own thread does not show what its `astro` does. */
  press?: typeof createPress
} = {}): Promise<TestSite> {
  const api = given ?? (await startFakeApi())
  const dist = build?.dist ?? (await mkdtemp(join(tmpdir(), 'pog-dist-')))
  const astro: FakeAstro = build?.astro ?? { rendered: [], pages }
  globalThis.fakeAstros ??= new Map()
  globalThis.fakeAstros.set(dist, astro)
  await mkdir(join(dist, 'server'), { recursive: true })
  await mkdir(join(dist, 'client', '_astro'), { recursive: true })
  const testing = JSON.stringify(import.meta.filename)
  await writeFile(
    join(dist, 'server', 'entry.mjs'),
    `import { renderFake } from ${testing}
// In a thread of its own there is nobody to look inside.
const own = { rendered: [], pages: new Map([['/stream/breaks', () => process.exit(1)]]) }
const astro = globalThis.fakeAstros?.get(${JSON.stringify(dist)}) ?? own
export const handler = async (request, response, next, locals) =>
  renderFake(astro, request, response, locals)`
  )
  const script = `console.log(${JSON.stringify('word '.repeat(400))})`
  await writeFile(join(dist, 'client', '_astro', 'a.1234.js'), script)
  await writeFile(join(dist, 'client', 'favicon.svg'), '<svg/>')
  await writeFile(join(dist, 'client', 'a.mp4'), 'abcdefghij')

  const site = createSite({
    apiUrl: api.url,
    publicOrigin,
    log,
    dist,
    press,
    turns,
    dictionary,
    copies: copies && { ...copies, host: '127.0.0.1' }
  })
  await site.start()
  const server = createServer(site.handle)
  const port = await listening(server, copies?.port)

  const host = '127.0.0.1'
  return {
    dist,
    url: `http://${host}:${port}`,
    astro,
    api,
    get: (path, headers = {}, method = 'GET', sent = '', from = {}) =>
      new Promise((resolve, reject) => {
        const options = { host, port, path, method, headers, ...from }
        const outgoing = request(options, response => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            const bytes = Buffer.concat(parts)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: bytes.toString(),
              bytes
            })
          })
        })
        outgoing.on('error', reject).end(sent)
      }),
    waiting: () => site.figures()['pog_publisher_waiting'],
    rounds: () => site.figures()['pog_publisher_rounds_total'] ?? 0,
    renders: () => site.figures()['pog_publisher_renders_total'] ?? 0,
    async close() {
      server.close()
      server.closeAllConnections()
      await site.close()
      if (given === undefined) api.close()
      if (build !== undefined) return
      globalThis.fakeAstros.delete(dist)
      await rm(dist, { recursive: true, force: true })
    }
  }
}
