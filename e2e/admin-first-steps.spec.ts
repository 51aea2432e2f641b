import type { Page } from '@playwright/test'
import { approveFakeUser, removeStreamer } from './admin-api.ts'
import { createItem, expectToast, failing, hold } from './admin-kit.ts'
import { expectClean } from './axe.ts'
import { startFakeHelix } from './fake-helix.ts'
import { expect, signIn, test as base } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'

const PATH = '/api/admin/first-steps'
const QUILL = {
  id: '7001',
  login: 'quillfire',
  display_name: 'Quillfire',
  description: '',
  profile_image_url: ''
}

/** A separate hub for each test, and the environment of its next start. */
const test = base.extend<{ fresh: { hub: Hub; env: Record<string, string> } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  fresh: async ({}, use) => {
    const twitch = await startFakeHelix()
    await fetch(`http://localhost:${twitch.port}/control`, {
      method: 'PUT',
      body: JSON.stringify({ users: [QUILL] })
    })
    const env: Record<string, string> = {
      TWITCH_CLIENT_ID: 'test',
      TWITCH_CLIENT_SECRET: 'test',
      TWURPLE_MOCK_API_PORT: String(twitch.port)
    }
    const hub = await startHub(env)
    await use({ hub, env })
    await hub.remove()
    await twitch.close()
  },
  baseURL: async ({ fresh }, use) => {
    await use(fresh.hub.url)
  }
})

const card = (page: Page) => page.getByRole('region', { name: 'First steps' })
const step = (page: Page, name: string) =>
  card(page).getByRole('heading', { name, exact: true })

/** Opens the panel and waits until the hub has said that nothing is left to do. */
async function expectOver(page: Page, enter: () => Promise<unknown>) {
  const told = page.waitForResponse(`**${PATH}`)
  await enter()
  expect(await (await told).json()).toEqual({ state: 'over' })
  await expect(page.getByRole('tab', { name: 'Create Content' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
}

test('A new panel says what to do first, leads there, ticks what is done, and never comes back once all is', async ({
  page,
  fresh: { hub, env }
}) => {
  await signIn(page)
  await expect(step(page, 'Make an item (to do)')).toBeVisible()
  await expect(step(page, 'Approve a streamer (to do)')).toBeVisible()
  await expect(step(page, 'Set the address (to do)')).toBeVisible()
  await expect(card(page).getByText('PUBLIC_ORIGIN=')).toBeVisible()
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await card(page).getByRole('button', { name: 'Go to the form' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await createItem(page, 'Game', 'The first of all')
  await expect(step(page, 'Make an item (done)')).toBeVisible()
  await card(page).getByRole('button', { name: 'Find a streamer' }).click()
  const search = page.getByPlaceholder('Search streamers...')
  await expect(search).toBeFocused()
  await search.fill('quill')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Add Streamer' }).click()
  await expect(step(page, 'Approve a streamer (done)')).toBeVisible()
  await expect(step(page, 'Set the address (to do)')).toBeVisible()

  env['PUBLIC_ORIGIN'] = hub.url
  await hub.stop()
  await hub.start()
  await expectOver(page, () => page.reload())
  const id = await approveFakeUser(hub.url, QUILL)
  await removeStreamer(hub.url, id)
  await expectOver(page, () => page.reload())
})

test('Closed first steps stay closed in every browser and after a restart, and the focus goes on to the tabs', async ({
  page,
  browser,
  fresh: { hub }
}) => {
  await signIn(page)
  const close = card(page).getByRole('button', { name: 'Close' })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Create Content' })).toBeFocused()
  await hub.stop()
  await hub.start()
  const context = await browser.newContext({ baseURL: hub.url })
  const other = await context.newPage()
  await expectOver(other, () => signIn(other))
  await context.close()
})

test('First steps that could not be closed say so and stay; the tabs appear together with them, or alone when the hub does not say', async ({
  page
}) => {
  await signIn(page)
  await expect(card(page)).toBeVisible()
  await failing(page, PATH, { status: 500 })
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expectToast(
    page,
    'Error',
    'The first steps could not be closed. Please try again.'
  )
  await expect(card(page)).toBeVisible()
  await page.unrouteAll()

  const tab = page.getByRole('tab', { name: 'Create Content' })
  const title = page.getByRole('heading', { name: 'Content Management' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await hold(page, PATH)
  await page.reload()
  await expect(title).toBeVisible()
  await expect(tab).toHaveCount(0)
  const together = page.evaluate(
    () =>
      new Promise(resolve => {
        new MutationObserver(() => {
          if (document.querySelector('[role=tab]') === null) return
          resolve(document.querySelector('.first-steps') !== null)
        }).observe(document.body, { childList: true, subtree: true })
      })
  )
  release()
  expect(await together).toBe(true)

  await hold(page, PATH)
  await page.reload()
  await expect(title).toBeVisible()
  await expect(tab).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(tab).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await failing(page, PATH, { status: 500 })
  await page.reload()
  await expect(tab).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('Without Twitch the first steps say what finding a streamer needs', async ({
  page,
  hub
}) => {
  await signIn(page, hub.url)
  await expect(card(page)).toContainText(
    'put TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET from dev.twitch.tv into .env'
  )
  await expect(
    card(page).getByRole('button', { name: 'Find a streamer' })
  ).toHaveCount(0)
})

for (const width of [390, 900, 1440]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`axe finds nothing on the first steps, and they fit (${width} px)`, async ({
      page
    }) => {
      await signIn(page)
      await expect(card(page)).toBeVisible()
      await createItem(page, 'Game', 'One that is done')
      await expect(step(page, 'Make an item (done)')).toBeVisible()
      await expectClean(page, 'first steps')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth)
      ).toBe(width)
    })
  })
}
