import type { Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { hold } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { button, dialog, fakePush, row } from './notify-kit.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

test.use({ serviceWorkers: 'allow' })

const STREAM = '/stream/stream-grand-final'
const askedOf = (page: Page) =>
  page.evaluate(
    () => (self as unknown as { pushState: { asked: number } }).pushState.asked
  )

for (const width of [390, 900, 1440]) {
  test(`At ${width} px 'Notify me' is asked for by a click alone, says what one is told of, and is stopped`, async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width, height: 844 })
    await fakePush(page)
    await page.goto(STREAM)
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
    await page.waitForLoadState('networkidle')
    expect(await askedOf(page)).toBe(0)
    await button(page).click()
    await expect(row(page, 'Grand Final')).toBeVisible()
    expect(await askedOf(page)).toBe(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(STREAM))
    await expect(button(page)).toBeFocused()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    // It is still pressed on the next page, as soon as somebody moves the pointer.
    await page.reload()
    await button(page).hover()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await button(page).click()
    await row(page, 'Grand Final').getByRole('button').click()
    await expect(dialog(page)).toContainText(
      'You are not notified of anything yet.'
    )
    await expect(dialog(page).getByRole('status')).toContainText('no longer')
    await expect(
      dialog(page).getByRole('button', { name: 'Close' })
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
    expect(complaints).toEqual([])
  })
}

test('The headings of /streams and /exclusive have it for all streams and all events, by keys alone', async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/streams')
  await expect(button(page)).toHaveAccessibleName(
    'Notify me: when any stream goes live'
  )
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Every stream that goes live')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/exclusive')
  await page
    .getByRole('button', { name: 'Notify me: when any event begins' })
    .focus()
  await page.keyboard.press('Space')
  await expect(row(page, 'Every event that begins')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const stop = dialog(page).getByRole('button', {
    name: 'Stop: Every event that begins'
  })
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await expect(
    dialog(page).getByRole('button', { name: /^Stop: Every stream/ })
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(
    'You are not notified of anything yet.'
  )
})

test('By touch it is 44 px to hit, and is answered', async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({
    baseURL: hub.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 }
  })
  const page = await context.newPage()
  await fakePush(page)
  await page.goto(STREAM)
  const box = await boxOf(button(page))
  expect(box.height).toBeGreaterThanOrEqual(44)
  await button(page).tap()
  await expect(row(page, 'Grand Final')).toBeVisible()
  await row(page, 'Grand Final').getByRole('button').tap()
  await expect(dialog(page)).toContainText(
    'You are not notified of anything yet.'
  )
  await context.close()
})

test('Who refuses is told what to do, and who is not asked by the browser that nothing was switched on', async ({
  page
}) => {
  await fakePush(page, 'denied')
  await page.goto('/streams')
  await button(page).click()
  const said = dialog(page).getByRole('status')
  await expect(said).toContainText(
    'Your browser blocks notifications from this page'
  )
  await expect(said).toContainText("press 'Notify me' again")
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
})

test('A browser without push is told so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(self, 'PushManager')
  })
  await page.goto('/streams')
  await button(page).click()
  await expect(dialog(page).getByRole('status')).toContainText(
    'This browser cannot notify you'
  )
})

test('When the hub is slow, fails or is dead the dialog says so, and another try works', async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/streams')
  const release = await hold(page, '/api/user/notices**')
  await button(page).click()
  const said = dialog(page).getByRole('status')
  await expect(said).toContainText('One moment')
  await page.route('**/api/user/notices**', route =>
    route.fulfill({ status: 500, json: {} })
  )
  release()
  await expect(said).toContainText('This did not work')
  await page.route('**/api/user/notices**', route => route.abort())
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toContainText('This did not work')
  await expectAccessible(page)
  await page.unroute('**/api/user/notices**')
  await dialog(page)
    .getByRole('status')
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(row(page, 'Every stream that goes live')).toBeVisible()
  await row(page, 'Every stream').getByRole('button').click()
})

test('A push message is shown by the worker, one that comes twice under the same tag', async ({
  page,
  hub
}) => {
  await page.context().grantPermissions(['notifications'], { origin: hub.url })
  await page.addInitScript(() => {
    const bytes = (length: number) => 'B'.padEnd(length, 'A')
    Object.assign(PushManager.prototype, {
      subscribe: async () => ({
        toJSON: () => ({
          endpoint: 'https://push.example/worker',
          keys: { p256dh: bytes(87), auth: bytes(22) }
        })
      })
    })
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) =>
          scopeURL.endsWith('/push/')
        )
        if (own) resolve(own.registrationId)
      }
    )
  })
  await session.send('ServiceWorker.enable')
  await page.goto('/streams')
  await button(page).click()
  await expect(row(page, 'Every stream that goes live')).toBeVisible()
  const registrationId = await registered
  const worker = page
    .context()
    .serviceWorkers()
    .find(one => one.url().endsWith('/push.js'))
  // A browser without a screen has nowhere to show it, so what it is told to show is recorded.
  await worker?.evaluate(() => {
    const kept: unknown[] = []
    const scope = self as unknown as {
      kept: unknown[]
      registration: ServiceWorkerRegistration
    }
    scope.kept = kept
    scope.registration.showNotification = async (...said) => {
      kept.push(said)
    }
  })
  const message = {
    title: 'Kestrel is live',
    body: 'Night ride',
    href: '/stream/stream-grand-final',
    tag: 'one-and-the-same'
  }
  for (const _ of [1, 2]) {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: hub.url,
      registrationId,
      data: JSON.stringify(message)
    })
  }
  const { title, body, tag, href } = message
  const one = [title, { body, tag, icon: '/icon-192.png', data: href }]
  await expect
    .poll(() =>
      worker?.evaluate(() => (self as unknown as { kept: unknown[] }).kept)
    )
    .toEqual([one, one])
  await row(page, 'Every stream').getByRole('button').click()
})

test('A page loads nothing for notices until somebody moves, and asks the hub of who never allowed any nothing', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/streams')
  await page.waitForLoadState('networkidle')
  await button(page).hover()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/user/notices')
  expect(asked).not.toContain('/push.js')
})

test('A title that looks like HTML is text in the dialog', async ({
  page,
  hub
}) => {
  const title = '<img src=x onerror=alert(1)> Cup'
  await putItem(hub.url, {
    id: 'notify-hostile',
    type: 'stream',
    title,
    metadata: {}
  })
  await fakePush(page)
  await page.goto('/stream/notify-hostile')
  await button(page).click()
  await expect(row(page, title)).toBeVisible()
  await row(page, title).getByRole('button').click()
})
