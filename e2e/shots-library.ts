import type { Page } from '@playwright/test'
import { leadType, putItem, removeItem } from './admin-api.ts'
import type { NewItem } from './admin-api.ts'
import { openTab, press } from './admin-kit.ts'
import { closeToast, TITLE } from './shots-form.ts'

type Take = (name: string) => Promise<unknown>

const DEAD = 'https://shop.example/lanterns'

async function itemsOf(origin: string) {
  const reply = await fetch(`${origin}/api/content/all`)
  return (await reply.json()) as { id: string; title: string; image: string }[]
}

/** Saves items with something to fix: a picture, an address, a sold-out gate and a deleted one. */
async function layTroubles(page: Page, origin: string): Promise<string[]> {
  const seeded = await itemsOf(origin)
  const picture = (id: string) => {
    const image = seeded.find(item => item.id === id)?.image
    if (image === undefined) throw new Error(`the seed has no ${id}`)
    return { image }
  }
  const gated = (requiredCollectible: string) => ({
    metadata: { requiredCollectible }
  })
  const items: NewItem[] = [
    {
      id: 'key',
      type: 'collectible',
      title: 'Lantern Key',
      metadata: { price: null, totalSupply: 1 },
      ...picture('collectible-ember-crown')
    },
    {
      id: 'pass',
      type: 'collectible',
      title: 'Lantern Pass',
      metadata: {},
      ...picture('collectible-first-light')
    },
    {
      id: 'lesson',
      type: 'tutorial',
      title: 'Fold a paper lantern',
      ...gated('key'),
      ...picture('tutorial-first-dragon-wing')
    },
    {
      id: 'walk',
      type: 'meetup',
      title: 'Lantern walk',
      ...gated('pass'),
      ...picture('meetup-orchard-supper')
    },
    {
      id: 'shop',
      type: 'video',
      title: 'How lanterns are made',
      metadata: {},
      externalUrl: DEAD,
      ...picture('video-twelve-seat-cinema')
    },
    { id: 'lost', type: 'video', title: 'Lantern seller', metadata: {} }
  ]
  for (const item of items) await putItem(origin, item)
  await fetch(`${origin}/api/collectibles/key/claim`, { method: 'POST' })
  await removeItem(origin, 'pass')
  // The real check asks other people's servers, and once a day.
  await page.route('**/api/content/dead-links', route =>
    route.fulfill({
      json: [
        {
          url: DEAD,
          checkedAt: new Date().toISOString(),
          reason: 'There is no server of this name'
        }
      ]
    })
  )
  return items.map(({ id }) => id).filter(id => id !== 'pass')
}

async function shootMarks(page: Page, take: Take): Promise<void> {
  await openTab(page, 'Create Content')
  await openTab(page, 'Manage Content')
  await page.getByPlaceholder('Search content...').fill('lantern')
  await page.getByText('which is sold out').waitFor()
  await page.getByText('There is no server').waitFor()
  const lost = page.getByRole('listitem').filter({ hasText: 'Lantern seller' })
  await lost.scrollIntoViewIfNeeded()
  await lost.getByText('The picture does not load').waitFor()
  await page.getByRole('tablist').scrollIntoViewIfNeeded()
  await take('manage')
}

async function shootMany(page: Page, take: Take): Promise<void> {
  await page.getByPlaceholder('Search content...').fill('')
  await page.getByRole('button', { name: 'Choose several' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Choose / })
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await take('many')
  await page.keyboard.press('Escape')
}

async function shootPast(page: Page, take: Take): Promise<void> {
  await press(page, TITLE, 'Delete')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  // no heading half under the toast
  await page.mouse.wheel(0, -60)
  await take('undo')
  await closeToast(page, 'Content deleted')
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const restore = page.getByRole('button', { name: `Restore ${TITLE}` }).first()
  await restore.waitFor()
  await take('deleted')
  await restore.click()
  await closeToast(page, 'Content restored')
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  await page
    .getByText(/^Restored /)
    .first()
    .waitFor()
  await take('activity')
  await page.getByRole('button', { name: 'Back to the library' }).click()
}

async function shootKeys(page: Page, take: Take): Promise<void> {
  await page.getByRole('tab', { name: 'Manage Content' }).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await take('keys')
  await page.keyboard.press('Escape')
}

/** Home at a future moment, at which an item appears. */
async function shootPreview(
  page: Page,
  origin: string,
  take: Take
): Promise<void> {
  const image = (await itemsOf(origin)).find(
    ({ id }) => id === 'game-rift-circuit'
  )?.image
  await putItem(origin, {
    id: 'ahead',
    type: 'game',
    title: 'Lantern Festival',
    aspectRatio: 'video',
    metadata: {},
    showOnHomepage: true,
    visibleFrom: '2027-01-01T18:00:00.000Z',
    ...(image !== undefined && { image })
  })
  await leadType(origin, 'ahead')
  await page.reload()
  await openTab(page, 'Manage Content')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByLabel('Page', { exact: true }).selectOption('Games')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await frame.locator('.card', { hasText: 'Lantern Festival' }).waitFor()
  await take('admin-preview')
  await page.keyboard.press('Escape')
  await removeItem(origin, 'ahead')
}

/** Takes Manage: search and marks, Trash, activity, keyboard shortcuts. */
export async function shootLibrary(
  page: Page,
  origin: string,
  take: Take
): Promise<void> {
  const laid = await layTroubles(page, origin)
  await shootMarks(page, take)
  await shootPast(page, take)
  await shootMany(page, take)
  await shootKeys(page, take)
  await shootPreview(page, origin, take)
  const written = (await itemsOf(origin)).find(({ title }) => title === TITLE)
  if (written !== undefined) laid.push(written.id)
  for (const id of laid) await removeItem(origin, id)
}
