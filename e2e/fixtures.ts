import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { forgetSaved, removeSaved } from './admin-api.ts'
import { forgetCorner } from './chromium.ts'
import { ADMIN_PASSWORD, startHub } from './hub.ts'
import type { Hub } from './hub.ts'

interface Hubs {
  /** A hub with the sample content, shared by the tests of one worker. */
  hub: Hub
  /** A hub whose database is empty. */
  emptyHub: Hub
}

/** Resolves when every island of the page is hydrated. */
export async function islandsListen(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr]') === null
  )
}

/**
 * Resolves when React has taken over every element that the server wrote into an island, which on a busy
 * machine is a while after the island listens.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island:not([client=only])')].every(
      island =>
        !island.hasAttribute('ssr') &&
        [...island.querySelectorAll('*')].every(
          element =>
            element.closest('astro-slot, template') !== null ||
            element.matches('script, style') ||
            element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
            Object.keys(element).some(key => key.startsWith('__reactProps$'))
        )
    )
  )
}

/** `test` with running hubs; a page's relative addresses refer to the seeded one. */
export const test = base.extend<{ tidy: void }, Hubs>({
  tidy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      forgetSaved()
      await use()
      await removeSaved()
    },
    { auto: true }
  ],
  hub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const hub = await startHub()
      await use(hub)
      await hub.remove()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  emptyHub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const hub = await startHub({ SEED: 'none' })
      await use(hub)
      await hub.remove()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  // What a test types or presses before an island listens is lost, as it would be for a visitor as
  // quick as that.
  page: async ({ page }, use) => {
    await page.addInitScript(forgetCorner)
    const { goto, reload } = page
    page.goto = async (...given) => {
      const response = await goto.apply(page, given)
      await islandsListen(page)
      return response
    }
    page.reload = async (...given) => {
      const response = await reload.apply(page, given)
      await islandsListen(page)
      return response
    }
    await use(page)
    // A call that a test's route still holds back no longer matters to any test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ hub }, use) => {
    await use(hub.url)
  }
})

export { expect } from '@playwright/test'

/** Opens the panel and signs in through its form. */
export async function signIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Content Management' }).waitFor()
}
