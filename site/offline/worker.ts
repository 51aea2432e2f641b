import {
  forgetPage,
  keepFiles,
  keepPage,
  keepWhole,
  seenPage,
  seenPages
} from './kept.ts'
import type { RequestEvent, WorkerScope } from './scope.d.ts'
import { asSeen, withSeen } from './words.ts'

/*
 * The service worker. With a network it changes nothing: each page comes from the hub, and a
 * copy is kept. Without a network, a page that was seen is shown as it was, and in place of any other
 * there is a list of those. Nothing else of the hub goes through it.
 */

const worker = self as unknown as WorkerScope

const OFFLINE_PAGE = '/offline'
const OFFLINE_CACHES = 'pog-offline-'
/** The build writes its hash here, so that each build has a new worker and a new offline page. */
const OFFLINE_CACHE = 'pog-offline-OF_THIS_BUILD'
/** Its files are kept this much later: the page loads first. */
const FILES_AFTER_MS = 3000

/** This worker leaves the API's answers alone, and keeps nothing of the panel, which is for the administrator only. */
const ELSEWHERE = /^\/(?:api|uploads)(?:\/|$)/
const UNKEPT = /^\/(?:admin|offline)(?:\/|$)/
/** The query parameter of a later part of a list. Repeated here: a shared import would be a second file that this worker has to load. */
const PART = 'part'

/** The last page could not be loaded, so its files cannot be either. */
let isAway = false

/** How many opened pages are remembered; if more are opened at once, the first is only kept a second time. */
const OPENED_MOST = 10
/** The paths of pages that were loaded because they were opened, until the page itself says that it is open. */
let opened: string[] = []

/** Loaded before the click that may never come (server/ahead.ts). */
const isAhead = ({ headers }: Request): boolean =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') === true

function isPage(response: Response): boolean {
  const { ok, redirected, headers } = response
  return (
    ok &&
    !redirected &&
    headers.get('Content-Type')?.startsWith('text/html') === true &&
    headers.get('Cache-Control')?.includes('no-store') === false
  )
}

/** Keeps what everybody may see, and forgets what is not there any more. */
async function note(path: string, response: Response, waitMs: number) {
  if (UNKEPT.test(path)) return
  if (!isPage(response)) {
    if (response.type === 'basic' && response.status < 500)
      await forgetPage(path)
    return
  }
  const text = await keepPage(path, response)
  await new Promise(resolve => setTimeout(resolve, waitMs))
  await keepFiles(text)
}

async function withoutNetwork(path: string): Promise<Response> {
  const seen = await seenPage(path)
  if (seen) return new Response(asSeen(seen), { headers: seen.headers })
  const offline = await (await caches.open(OFFLINE_CACHE)).match(OFFLINE_PAGE)
  if (!offline) return Response.error()
  const headers = new Headers(offline.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const html = withSeen(await offline.text(), await seenPages())
  return new Response(html, { headers })
}

/** A later part of a list is not the page that is kept of its screen. */
async function page(event: RequestEvent, url: URL): Promise<Response> {
  const ahead = isAhead(event.request)
  try {
    const response =
      (await event.preloadResponse) ?? (await fetch(event.request))
    isAway = false
    if (!ahead) opened = [...opened, url.pathname].slice(-OPENED_MOST)
    if (!ahead && !url.searchParams.has(PART))
      event.waitUntil(note(url.pathname, response.clone(), FILES_AFTER_MS))
    return response
  } catch {
    // An error, so that the click asks again: the network may be back by then.
    if (ahead) return Response.error()
    isAway = true
    return withoutNetwork(url.pathname)
  }
}

/** Its name contains its hash, so the kept file is the same as the hub's. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)

/** Keeps a page that is open, but did not come through this worker when it was opened. */
async function noteOpen(
  url: string,
  waitMs = 0,
  cache: RequestCache = 'default'
) {
  const { pathname, searchParams } = new URL(url)
  if (ELSEWHERE.test(pathname) || UNKEPT.test(pathname)) return
  if (searchParams.has(PART)) return
  await note(pathname, await fetch(pathname, { cache }), waitMs)
}

/** The first page was opened before there was a worker. */
async function noteOpenPages() {
  const open = { type: 'window', includeUncontrolled: true } as const
  for (const { url } of await worker.clients.matchAll(open)) await noteOpen(url)
}

async function removeOlder() {
  const older = (await caches.keys()).filter(
    name => name.startsWith(OFFLINE_CACHES) && name !== OFFLINE_CACHE
  )
  await Promise.all(older.map(name => caches.delete(name)))
}

worker.addEventListener('install', event => {
  event.waitUntil(keepWhole(OFFLINE_CACHE, OFFLINE_PAGE))
  // It shows pages no differently from the worker before it, so there is nothing to wait for.
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', event => {
  // Pages are asked for while the worker starts, not after that.
  event.waitUntil(worker.registration.navigationPreload?.enable())
  event.waitUntil(removeOlder())
  event.waitUntil(noteOpenPages().catch(() => undefined))
})

// Each page says that it is open (shell/offline.ts): one that had been loaded before its click is kept now.
worker.addEventListener('message', event => {
  const { source } = event
  const path = source && new URL(source.url).pathname
  const isNoted = path !== null && opened.includes(path)
  opened = opened.filter(each => each !== path)
  // Without a network the page shown is the kept one: it was not seen anew.
  if (!source || isAway || isNoted) return
  // The browser's own cache still has the page.
  const keeping = noteOpen(source.url, FILES_AFTER_MS, 'force-cache')
  event.waitUntil(keeping.catch(() => undefined))
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!ELSEWHERE.test(pathname)) event.respondWith(page(event, url))
  } else if (isAway && pathname.startsWith('/_astro/')) {
    event.respondWith(file(request))
  }
})
