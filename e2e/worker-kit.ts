import type { Page } from '@playwright/test'
import { startLine } from './line.ts'
import type { Line } from './line.ts'
import { expect, test as base } from './states.ts'

/** A seeded hub, behind a separate line for each test. */
export const test = base.extend<{ line: Line }>({
  line: async ({ hub }, use) => {
    const line = await startLine(hub.url)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => {
    await use(line.url)
  }
})
/** Paths that the browser keeps, by the name of the cache. */
export const keptBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = await Promise.all(
      (await caches.keys()).map(async name => {
        const kept = await (await caches.open(name)).keys()
        return [name, kept.map(({ url }) => new URL(url).pathname)] as const
      })
    )
    return Object.fromEntries(entries)
  })
export const keptPages = async (page: Page) =>
  (await keptBy(page))['pog-pages'] ?? []

/** Opens Home, and waits until the worker is active and has cached the page with its files. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect
    .poll(async () => ((await keptBy(page))['pog-files'] ?? []).length)
    .toBeGreaterThan(0)
}

/** Opens a page, and waits until it is kept. */
export async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => keptPages(page)).toContain(path)
}
