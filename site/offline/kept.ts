/** How many pages a browser keeps; when there are more, the one seen longest ago goes. */
const PAGES_KEPT = 30
/** How many styles, scripts and fonts of those pages it keeps. */
const FILES_KEPT = 150

const PAGES = 'pog-pages'
const FILES = 'pog-files'
/** When a kept page was seen: a header of ours. */
const SEEN_AT = 'seen-at'

/** Files of the build that a page, a script or a stylesheet names. */
const NAMED = /\/_astro\/[\w.-]+\.(?:css|js|woff2)/g
/**
 * Scripts that a script cannot do without. What it may load later is not among them, except for what says that
 * there is no network (shell/toaster.ts).
 */
const IMPORTED =
  /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']|import\(.\.\/(draw-toaster[\w.-]+\.js).\)/g

/** The oldest come first, because an entry is deleted before it is put in again. */
async function keepNewest(cache: Cache, most: number): Promise<void> {
  const all = await cache.keys()
  const tooMany = all.slice(0, Math.max(0, all.length - most))
  await Promise.all(tooMany.map(request => cache.delete(request)))
}

/** Keeps what the text names, and what that names. The browser has most of it already. */
async function keepNamed(cache: Cache, text: string): Promise<void> {
  const imported = [...text.matchAll(IMPORTED)].map(
    ([, name, toaster]) => `/_astro/${name ?? toaster}`
  )
  for (const path of new Set([...(text.match(NAMED) ?? []), ...imported])) {
    if (await cache.match(path)) continue
    const response = await fetch(path)
    if (!response.ok) continue
    await cache.put(path, response.clone())
    if (!path.endsWith('.woff2')) await keepNamed(cache, await response.text())
  }
}

/** The page with all that it needs, in a cache of its own. */
export async function keepWhole(name: string, path: string): Promise<void> {
  const cache = await caches.open(name)
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} is ${response.status}`)
  await cache.put(path, response.clone())
  await keepNamed(cache, await response.text())
}

/** The page as it has just been seen. */
export async function keepPage(
  path: string,
  response: Response
): Promise<string> {
  const pages = await caches.open(PAGES)
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.set(SEEN_AT, new Date().toUTCString())
  // They describe the bytes as they were sent, not this text.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  await pages.delete(path)
  await pages.put(path, new Response(text, { headers }))
  await keepNewest(pages, PAGES_KEPT)
  return text
}

export async function keepFiles(text: string): Promise<void> {
  const files = await caches.open(FILES)
  await keepNamed(files, text)
  await keepNewest(files, FILES_KEPT)
}

/** A page that is no longer there for everybody is not kept either. */
export async function forgetPage(path: string): Promise<void> {
  await (await caches.open(PAGES)).delete(path)
}

/** A page that was seen. */
export interface SeenPage {
  path: string
  html: string
  headers: Headers
  seenAt: string
}

const read = async (path: string, response: Response): Promise<SeenPage> => ({
  path,
  html: await response.text(),
  headers: response.headers,
  seenAt: response.headers.get(SEEN_AT) ?? ''
})

export async function seenPage(path: string): Promise<SeenPage | undefined> {
  const response = await (await caches.open(PAGES)).match(path)
  return response && read(path, response)
}

/** All of them, the one that was seen last first. */
export async function seenPages(): Promise<SeenPage[]> {
  const pages = await caches.open(PAGES)
  const all = await Promise.all(
    (await pages.keys()).map(async request => {
      const response = await pages.match(request)
      return response && read(new URL(request.url).pathname, response)
    })
  )
  return all.filter(page => page !== undefined).toReversed()
}
