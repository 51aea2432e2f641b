import type { APIRequestContext } from '@playwright/test'
import { startSite, test as base } from './states.ts'

export const ORIGIN = 'https://pog.example'

export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** The things that a page describes. */
export function thingsIn(html: string): Thing[] {
  const scripts = html.matchAll(
    /<script type="application\/ld\+json">([^]*?)<\/script>/g
  )
  return [...scripts].flatMap(([, text = '']) => {
    const said = JSON.parse(text) as { '@context': string; '@graph': Thing[] }
    if (said['@context'] !== 'https://schema.org')
      throw new Error(`the context is ${said['@context']}`)
    return said['@graph']
  })
}

/** The seeded hub's site under a public address, and how search engines read it. */
export const test = base.extend<
  { read: (path: string) => Promise<string> },
  { site: string }
>({
  site: [
    async ({ hub }, use) => {
      const site = await startSite(hub.url, { PUBLIC_ORIGIN: ORIGIN })
      await use(site.url)
      site.stop()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  read: async ({ site, request }, use) => {
    await use(path => readAt(request, site, path))
  }
})

async function readAt(request: APIRequestContext, site: string, path: string) {
  const reply = await request.get(site + path, {
    headers: { Host: new URL(ORIGIN).host }
  })
  return reply.text()
}
