import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page, Route } from '@playwright/test'
import { expectClean } from './axe.ts'
import { expect, test as base } from './fixtures.ts'

/** How an API can fail: 5 s slow, answering 500, dead. */
export const FAULTS = ['slow', 'failing', 'dead'] as const
export type Fault = (typeof FAULTS)[number]

const WIDTHS = [390, 1440]

export interface Started {
  url: string
  stop(): void
}

/** An API that says nothing useful: it never answers, answers 500, or does not exist. */
async function startBrokenApi(fault: Fault): Promise<Started> {
  const api = createServer((_request, response) => {
    if (fault !== 'failing') return
    response.writeHead(500, { 'Content-Type': 'application/json' })
    response.end('{"message":"Something went wrong"}')
  })
  await new Promise<void>(resolve => {
    api.listen(0, '127.0.0.1', resolve)
  })
  const { port } = api.address() as AddressInfo
  const stop = () => {
    api.closeAllConnections()
    api.close()
  }
  if (fault === 'dead') stop()
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** The site alone, over an API of that kind, so it has never seen a list. */
export async function startSite(
  apiUrl: string,
  env: Record<string, string>
): Promise<Started> {
  const child = spawn(process.execPath, ['infra/hub/start-site.ts'], {
    env: {
      ...process.env,
      API_URL: apiUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      const address = /http:\/\/localhost:\d+/.exec(said.toString())
      if (address) resolve(address[0])
    })
    child.once('exit', code => reject(new Error(`the site ended with ${code}`)))
  })
  return { url, stop: () => child.kill('SIGKILL') }
}

/** A site that has never seen a list, over an API that fails in that way. */
export async function startBrokenSite(
  fault: Fault,
  env: Record<string, string> = {}
): Promise<Started> {
  const api = await startBrokenApi(fault)
  const site = await startSite(api.url, env)
  return {
    url: site.url,
    stop() {
      site.stop()
      api.stop()
    }
  }
}

interface Sites {
  /** The address of a site whose API fails in that way. */
  brokenSite: (fault: Fault) => Promise<string>
}

export const test = base.extend<object, Sites>({
  brokenSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const sites = new Map<Fault, Promise<Started>>()
      await use(async fault => {
        const site = sites.get(fault) ?? startBrokenSite(fault)
        sites.set(fault, site)
        return (await site).url
      })
      for (const site of sites.values()) (await site).stop()
    },
    { scope: 'worker', timeout: 180_000 }
  ]
})

/**
 * What the browser's own calls get in that state. `answer` is what a slow list finally returns,
 * which it does when the returned function is called, so that no test waits for a clock.
 */
export async function breakCalls(
  page: Page,
  fault: Fault,
  answer: unknown = []
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const meet: Record<Fault, (route: Route) => Promise<void>> = {
    dead: route => route.abort('connectionrefused'),
    failing: route =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    slow: async route => {
      await released
      await route.fulfill({ json: answer }).catch(() => undefined)
    }
  }
  await page.route(url => url.pathname.startsWith('/api/'), meet[fault])
  return release
}

/**
 * What the browser complains about: errors, refused content. Failed calls of a broken API are
 * intended.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() !== 'error') return
    if (message.location().url.includes('/api/')) return
    complaints.push(message.text())
  })
  return complaints
}

/** Expects no findings of axe, at 390 and at 1440 px. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectClean(page, `axe at ${width} px`)
  }
}

/** Expects a grid: several rows, and in all but the last several cards side by side. */
export async function expectGrid(cards: Locator): Promise<void> {
  const boxes = await cards.evaluateAll(all =>
    all.map(card => {
      const { left, top } = card.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top) }
    })
  )
  const rows = [...Map.groupBy(boxes, ({ top }) => top).values()]
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows.slice(0, -1)) {
    expect(row.length).toBeGreaterThan(1)
    expect(new Set(row.map(({ left }) => left)).size).toBe(row.length)
  }
}

/** The skeletons within a part of the page: equal boxes without text. */
export function skeletons(page: Page, region?: string) {
  const within = region ? page.getByRole('region', { name: region }) : page
  return within.locator('[data-skeleton]')
}

export { expect } from './fixtures.ts'
