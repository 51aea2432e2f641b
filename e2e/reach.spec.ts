import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { signIn } from './fixtures.ts'
import { smallerThan } from './pressed.ts'
import { EMBED, NOWHERE, PANEL, ROUTES, STREAM } from './routes.ts'
import { expect, test } from './states.ts'

/** Controls that are cut off by the window's edge where nothing scrolls sideways. */
async function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runsOn = (one: Element | null): boolean =>
      one !== null &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) ||
        runsOn(one.parentElement))
    return [...document.querySelectorAll('main :is(a[href], button, input)')]
      .filter(one => one.checkVisibility() && !runsOn(one))
      .filter(one => one.getBoundingClientRect().right > innerWidth)
      .map(one => one.textContent.trim().slice(0, 40))
  })
}

/** Of a fresh hub: it plays a clip. */
const CLIP = '/stream/stream-night-synths'

const approved = (id: string) => ({
  id,
  twitchId: id,
  username: `owl_${id}`,
  displayName: `Owl ${id}`,
  profileImageUrl: '',
  description: 'Nights only.',
  isFeatured: false,
  displayOrder: Number(id)
})

// If Playwright blocks service workers, it logs each one that it blocked.
test.use({ serviceWorkers: 'allow' })

for (const route of [...ROUTES, NOWHERE]) {
  test(`${route} says nothing in the console`, async ({ page }) => {
    const said: string[] = []
    page.on('pageerror', error => said.push(error.message))
    page.on('console', message => {
      // The browser itself says that the page is a 404.
      if (route === NOWHERE && message.text().includes('404')) return
      said.push(message.text())
    })
    if (PANEL.includes(route)) await signIn(page)
    await page.goto(route)
    await page.mouse.wheel(0, 4000)
    await expect(page.locator('h1').first()).toBeAttached()
    expect(said).toEqual([])
  })

  test(`${route} fits at 320 px, and what one presses there is 44 px`, async ({
    page
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    if (PANEL.includes(route)) await signIn(page)
    await page.goto(route)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const wide = await page.evaluate(
      () => document.scrollingElement?.scrollWidth
    )
    expect(wide).toBe(320)
    expect(await beyondEdge(page)).toEqual([])
    expect(await smallerThan(page, 44)).toEqual([])
  })
}

test('the switches of approved streamers fit at 320 px, and what one presses there is 44 px', async ({
  page
}) => {
  await page.route('**/api/twitch/streamers', route =>
    route.fulfill({ json: ['1', '2'].map(approved) })
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await page.goto('/admin/streamers')
  await expect(page.getByRole('switch')).toHaveCount(2)
  expect(await beyondEdge(page)).toEqual([])
  expect(await smallerThan(page, 44)).toEqual([])
})

for (const width of [320, 390]) {
  test(`at ${width} px what one presses in the open drawer, in a toast and in the bar of what sounds is 44 px`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('navigation', { name: 'Main' })
    // With the name of the site, which leads Home too.
    await expect(drawer.getByRole('link')).toHaveCount(12)
    await expect(drawer).toHaveCSS('translate', 'none')
    expect(await smallerThan(page, 44, '#navigation')).toEqual([])
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Claim First Light' }).click()
    const toasts = page.getByRole('region', { name: /^Notifications/ })
    await expect(toasts.getByRole('button', { name: 'Close' })).toBeVisible()
    expect(await smallerThan(page, 44, '.toasts')).toEqual([])
    await page.goto('/music-channel')
    await page
      .locator('.tracks')
      .getByRole('button', { name: 'Play Afterglow Transit', exact: true })
      .click()
    const bar = page.getByRole('region', { name: 'Now playing' })
    await expect(bar.getByRole('slider', { name: 'Position' })).toBeVisible()
    expect(await smallerThan(page, 44, 'pog-sounds')).toEqual([])
  })
}

for (const [width, small] of [
  // Any higher it would lie over the middle of the picture, which pauses it.
  [320, ['INPUT Progress 292x32']],
  [390, []]
] as const) {
  test(`at ${width} px what one presses on a stream that plays is as high as the picture allows`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(CLIP)
    await page
      .locator('[data-player]')
      .getByRole('button', { name: 'Pause' })
      .click()
    const bar = page.getByRole('slider', { name: 'Progress' })
    await expect(bar).toBeVisible()
    await expect(page.getByLabel('Speed')).toBeVisible()
    expect(await smallerThan(page, 44)).toEqual(small)
    // What is pressed above the line moves the position too.
    await bar.scrollIntoViewIfNeeded()
    const { x, y, width: length } = await boxOf(bar)
    await page.mouse.click(x + length / 2, y + 2)
    const share = () =>
      bar.evaluate((one: HTMLInputElement) => one.valueAsNumber / +one.max)
    await expect.poll(share).toBeCloseTo(0.5, 1)
  })
}

for (const route of [STREAM, EMBED]) {
  test(`at 200 % the field of the chat is reached on ${route}`, async ({
    page
  }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto(route)
    const field = page.getByPlaceholder(/message/i)
    await field.scrollIntoViewIfNeeded()
    await field.click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    const screen = page.getByRole('button', { name: 'Full screen' })
    if (route === STREAM) await screen.click({ trial: true })
  })
}
