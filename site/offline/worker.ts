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
 * The service worker. With a network it changes nothing: each page comes from the hub, and what it
 * says is kept beside. Without one a page that was seen is shown as it was, and any other is a list
 * of those. Nothing else of the hub goes through it.
 */

const worker = self as unknown as WorkerScope

const OFFLINE_PAGE = '/offline'
const OFFLINE_CACHES = 'pog-offline-'
/** The build writes here what it is: with another one the worker, and the offline page, are new. */
const OFFLINE_CACHE = 'pog-offline-OF_THIS_BUILD'
/** The page loads first. */
const FILES_AFTER_MS = 3000

/** What the API answers is not ours, and the panel is nobody else's. */
const ELSEWHERE = /^\/(?:api|uploads)(?:\/|$)/
const UNKEPT = /^\/(?:admin|offline)(?:\/|$)/
/** In the query of a later part of a list. Said again here: a shared import would be a second file that this worker has to load. */
const PART = 'part'

/** The last page could not be had: nor will its files. */
let isAway = false

/** Pages that are opened one right after another: of more the first is kept once more. */
const OPENED_MOST = 10
/** The paths of pages that came because they were opened, until they say so. */
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
    // The click shall find the network that is back by then.
    if (ahead) return Response.error()
    isAway = true
    return withoutNetwork(url.pathname)
  }
}

/** Its name holds its hash: what was kept is what the hub has. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)

/** What is open, and did not come through this worker for that. */
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

/** The first page was seen before there was a worker. */
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
  // It shows no page otherwise than the one before it: there is nothing to wait for.
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
  // What was kept is shown without a network: it was not seen anew.
  if (!source || isAway || isNoted) return
  // The browser has what it came as.
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
