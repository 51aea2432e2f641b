import { test as base } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'

/** A hub of its own for each test: a passkey changes how everybody signs in. */
export const test = base.extend<{ safe: Hub }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  safe: async ({}, use) => {
    const hub = await startHub({ SEED: 'none' })
    await use(hub)
    await hub.remove()
  },
  baseURL: async ({ safe }, use) => {
    await use(safe.url)
  }
})
