import type { Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
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

/** Visible controls with a side shorter than this, in px. */
async function smallerThan(page: Page, px: number): Promise<string[]> {
  return page.evaluate(least => {
    const found = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=tab], [role=slider]'
    )
    const isInText = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline'
    /** The pressable area, which may be larger than what is drawn. */
    const reach = (one: HTMLElement) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const half = least / 2 - 1
      return [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half]
      ].every(([atX = 0, atY = 0]) => {
        const hit = document.elementFromPoint(atX, atY)
        return one.contains(hit)
      })
    }
    const small: string[] = []
    for (const one of found) {
      if (!one.checkVisibility({ checkOpacity: true })) continue
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const pressed =
        (one instanceof HTMLInputElement && one.closest('label')) || one
      const { width, height } = pressed.getBoundingClientRect()
      if (width <= 1 || isInText(one)) continue
      if ((width >= least && height >= least) || reach(one)) continue
      const words = one.ariaLabel ?? one.textContent.trim().slice(0, 40)
      const size = `${Math.round(width)}x${Math.round(height)}`
      small.push(`${one.tagName} ${words} ${size}`)
    }
    return small
  }, px)
}

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
