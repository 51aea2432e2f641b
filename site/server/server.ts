import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Queue } from '#contract/system'
import { clientAddress } from '#http/client'
import { FAILURES } from '#http/failure'
import { hostOf, hostsOf } from '#http/hosts'
import { networksOf } from '#http/network'
import type { Network } from '#http/network'
import { answer } from '#http/representation'
import type { Representation } from '#http/representation'
import type { SiteLog } from './log.ts'
import { createPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import { isAhead, savesData } from './ahead.ts'
import { readAssets } from './assets.ts'
import { buildOf } from './build.ts'
import type { CopiesOptions } from './copies.ts'
import { createEditions, EDITION } from './editions.ts'
import type { Editions } from './editions.ts'
import { islandFile } from './islands.ts'
import { DICTIONARY_TIMES } from './dictionary.ts'
import type { DictionaryTimes } from './dictionary.ts'
import { CACHE, siteHeaders } from './headers.ts'
import { immutable } from './page.ts'
import type { Page } from './page.ts'
import type { createPress } from './press.ts'
import type { PressOptions } from './press-options.ts'
import { createPressThread } from './thread.ts'
import {
  BROKEN,
  destinationOf,
  FOUND,
  NOT_FOUND,
  WORKER,
  WORKER_GONE
} from './routes.ts'
import type { Destination } from './routes.ts'
import { NoTurn } from './turns.ts'
import type { TurnLimits } from './turns.ts'
import { whichDictionary } from './which-dictionary.ts'

/** When a client that got no turn may come again. */
const NO_TURN_RETRY_S = { 'too often': 10, full: 1, gone: 1 }

export interface SiteOptions {
  /** Where the API answers. */
  apiUrl: string
  /** Only this host is answered, and absolute addresses are built from it. */
  publicOrigin: string | null
  /** Whether X-Forwarded-For was written by a proxy of ours. */
  trustProxy?: boolean
  /** Proxies in front of that one. */
  trustedProxies?: readonly Network[]
  /** Hosts of media that play in the hub, besides our own. */
  mediaHosts?: readonly string[]
  /** Whether browsers keep pages for when there is no network. */
  offline?: boolean
  log: SiteLog
  /** Calls its listener at every change of the content, where the API runs in this process; otherwise the API is asked. */
  news?: (listener: (revision: number) => void) => void
  /** All copies of the site, and where this one listens: one copy makes the pages of all; null: each makes its own. */
  copies?: Omit<CopiesOptions, 'build'> | null
  /** What single pages may cost; tests set it. */
  turns?: TurnLimits
  /** When browsers are offered a dictionary, which makes pages small; null: never. */
  dictionary?: DictionaryTimes | null
  /** What `npm run build` wrote. */
  dist?: string
  /** Where pages are made: in a thread of its own, unless a test wants to look inside. */
  press?: typeof createPress
}

export interface Site {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Reads the build, and publishes for the first time when `contentReady` is; without it, at once. */
  start(contentReady?: Promise<void>): Promise<void>
  /** What the publisher did, for the operator's figures. */
  figures(): Record<string, number>
  /** The queues in front of the publisher, for the operator. */
  queues(): Queue[]
  close(): Promise<void>
}

/** Published pages, then built files, then pages on demand, then the not-found screen. */
export function createSite({
  apiUrl,
  publicOrigin,
  trustProxy = false,
  trustedProxies = [],
  mediaHosts = [],
  offline = true,
  log,
  news,
  copies = null,
  turns,
  dictionary = DICTIONARY_TIMES,
  dist = join(import.meta.dirname, '..', '..', 'dist'),
  press = createPressThread
}: SiteOptions): Site {
  const headers = siteHeaders(publicOrigin)
  const hosts = publicOrigin === null ? null : hostsOf(publicOrigin)
  let assets = new Map<string, Representation>()
  let publisher: Publisher | undefined
  let editions: Editions | undefined

  function plain(
    response: ServerResponse,
    status: number,
    text: string,
    more: Record<string, string> = {}
  ) {
    response.writeHead(status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': CACHE.never,
      ...more
    })
    response.end(text)
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: Page | undefined
  ) {
    if (page) answer(request, response, page.representation, page.status)
    else plain(response, 503, 'Starting', { 'Retry-After': '1' })
  }

  /** The networks that a request comes from, and a signal for when its client leaves. */
  function whoAsks(request: IncomingMessage, response: ServerResponse) {
    const leaving = new AbortController()
    // A reason of our own: the default error would be made, with its stack, for every page.
    response.once('close', () => leaving.abort('gone'))
    const networks = networksOf(
      clientAddress(request, { trustProxy, trustedProxies })
    )
    return { networks, gone: leaving.signal }
  }

  function sendDictionary(
    request: IncomingMessage,
    response: ServerResponse,
    hash: string | null
  ) {
    const which = whichDictionary(request, hash, path =>
      publisher?.published(path)
    )
    if (which.is === 'this') return answer(request, response, which.dictionary)
    const more = { 'Cache-Control': CACHE.whichDictionary }
    if (which.is === 'none') return plain(response, 204, '', more)
    plain(response, 307, '', {
      ...more,
      Location: which.at,
      Vary: 'Available-Dictionary, Save-Data'
    })
  }

  /** Only with a token in the header, which no link and no other page can send: so a preview is never opened as a page. */
  async function sendPreview(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
    { preview }: Publisher
  ) {
    const { authorization } = request.headers
    if (authorization === undefined)
      return plain(response, 401, FAILURES.unauthorized)
    const page = query.get('page') ?? '/'
    try {
      const asked = { page, at: query.get('at') ?? '', authorization }
      send(request, response, await preview(asked, whoAsks(request, response)))
    } catch (error) {
      if (error instanceof NoTurn) return sendNoTurn(response, error)
      log.warn({ err: error, page }, 'A preview could not be made')
      plain(response, 503, 'Busy. Please try again.', { 'Retry-After': '2' })
    }
  }

  async function sendOnDemand(
    request: IncomingMessage,
    response: ServerResponse,
    { path, streamId }: Extract<Destination, { kind: 'on-demand' }>,
    { onDemand, published }: Publisher
  ) {
    try {
      const page = await onDemand({
        path,
        streamId,
        cookie: request.headers.cookie,
        isAhead: isAhead(request),
        ...whoAsks(request, response)
      })
      send(request, response, page ?? published(NOT_FOUND))
    } catch (error) {
      if (error instanceof NoTurn) return sendNoTurn(response, error)
      log.warn({ err: error, path }, 'A page could not be rendered')
      const broken = published(BROKEN)
      if (broken) answer(request, response, broken.representation, 500)
      else plain(response, 500, 'Something went wrong')
    }
  }

  function sendNoTurn(response: ServerResponse, { why }: NoTurn) {
    const again = { 'Retry-After': String(NO_TURN_RETRY_S[why]) }
    if (why === 'too often')
      plain(response, 429, 'Too many requests. Please try again later.', again)
    else plain(response, 503, 'Busy. Please try again.', again)
  }

  return {
    handle(request, response) {
      const { method, url = '/' } = request
      const query = url.indexOf('?')
      const path = query === -1 ? url : url.slice(0, query)
      const destination = destinationOf(
        path,
        query === -1 ? '' : url.slice(query + 1)
      )
      const isOff = path === WORKER && !offline
      const asset = assets.get(isOff ? WORKER_GONE : path)
      if (method !== 'GET' && method !== 'HEAD') {
        // Nothing that Astro could take by POST is used, so it does not exist.
        if (destination.kind === 'missing' && !asset)
          plain(response, 404, 'Not found')
        else plain(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })

        return
      }
      // Other copies ask by address, not by our host name.
      if (editions && path === EDITION)
        return void editions.answer(request, response, url.slice(path.length))
      if (hosts?.includes(hostOf(request) ?? '') === false) {
        plain(response, 421, 'This hub answers to another name')
        return
      }
      if (isAhead(request) && savesData(request)) {
        plain(response, 503, 'Not before the click')
      } else if (destination.kind === 'published') {
        const page = publisher?.published(destination.path)
        const isNamed =
          FOUND.includes(path) &&
          url.slice(query + 1) === page?.representation.hash
        send(request, response, page && isNamed ? immutable(page) : page)
      } else if (asset) {
        answer(request, response, asset)
      } else if (destination.kind === 'moved') {
        const location =
          destination.path + (query === -1 ? '' : url.slice(query))
        plain(response, 301, '', {
          Location: location,
          'Cache-Control': CACHE.page
        })
      } else if (destination.kind === 'dictionary') {
        sendDictionary(request, response, destination.hash)
      } else if (destination.kind === 'preview' && publisher) {
        const asked = new URLSearchParams(url.slice(path.length))
        void sendPreview(request, response, asked, publisher)
      } else if (destination.kind === 'on-demand' && publisher) {
        void sendOnDemand(request, response, destination, publisher)
      } else {
        send(request, response, publisher?.published(NOT_FOUND))
      }
    },

    async start(contentReady) {
      assets = await readAssets(join(dist, 'client'), headers)
      const made = { publicOrigin, headers, mediaHosts, dictionary }
      const build = copies ? await buildOf(dist, made) : ''
      const options: PressOptions = {
        ...made,
        entry: pathToFileURL(join(dist, 'server', 'entry.mjs')).href,
        apiUrl,
        islands: islandFile(assets.keys()),
        news: news ? 'told' : 'asked',
        copies: copies && { ...copies, build }
      }
      if (copies) editions = createEditions(build)
      publisher = createPublisher(
        apiUrl,
        onRound =>
          press(options, log, (...round) => {
            onRound(...round)
            editions?.note(...round)
          }),
        turns
      )
      news?.(publisher.hear)
      await publisher.start(contentReady)
    },

    figures: () => publisher?.figures() ?? {},
    queues: () => publisher?.queues() ?? [],

    async close() {
      await publisher?.stop()
    }
  }
}
