import { putItem } from './admin-api.ts'
import { button, dialog, fakePush, row } from './notify-kit.ts'
import { expect, expectAccessible, test } from './states.ts'

test.use({ serviceWorkers: 'allow' })

test('A card of an event that is still to begin has its own, on Home and on /exclusive, and one that began has none', async ({
  page,
  hub
}) => {
  const event = {
    id: 'notify-cup',
    type: 'tournament',
    title: 'A cup of one evening',
    showOnHomepage: true
  }
  await putItem(hub.url, {
    ...event,
    metadata: { date: '2097-03-18T20:00:00.000Z' }
  })
  await fakePush(page)
  const own = page.getByRole('button', {
    name: 'Notify me: when A cup of one evening begins'
  })
  await page.goto('/')
  const card = page.locator('.card', { hasText: event.title }).first()
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  // The bookmark has appeared; neither of the two covers the other.
  const bookmark = card.getByRole('button', { name: /My list/ })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await own.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, event.title)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await putItem(hub.url, {
    ...event,
    metadata: {
      date: '2097-03-18T20:00:00.000Z',
      requiredCollectible: 'collectible-ember-crown'
    }
  })
  await page.goto('/exclusive')
  await own.hover()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.click()
  await row(page, event.title).getByRole('button').click()
  await expect(dialog(page)).toContainText(
    'You are not notified of anything yet.'
  )
  await page.keyboard.press('Escape')
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  const over = { ...event, title: 'A cup that is over' }
  const date = '2020-03-18T20:00:00.000Z'
  await putItem(hub.url, {
    ...over,
    id: 'notify-cup-over',
    metadata: { date }
  })
  await putItem(hub.url, {
    ...over,
    id: 'notify-gated-cup-over',
    metadata: { date, requiredCollectible: 'collectible-ember-crown' }
  })
  const bell = page.getByRole('button', { name: /when A cup that is over/ })
  for (const path of ['/', '/exclusive']) {
    await page.goto(path)
    const cards = page.getByRole('article').filter({ hasText: over.title })
    await expect(cards).not.toHaveCount(0)
    await expect(bell).toHaveCount(0)
  }
  // A page from before the start hides the button as soon as somebody moves the pointer.
  await page.clock.setFixedTime('2097-03-18T20:00:01.000Z')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(own).toBeHidden()
})

test('A notice that is pressed goes away, and brings the page that it is about to the front, or opens it', async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/streams')
  await button(page).first().click()
  await expect(row(page, 'Every stream that goes live')).toBeVisible()
  const worker = page
    .context()
    .serviceWorkers()
    .find(one => one.url().endsWith('/push.js'))
  // A browser without a screen shows no notice to press, so the press is simulated in the worker.
  const pressed = (href: string) =>
    worker?.evaluate(async data => {
      const did: string[] = []
      const scope = self as unknown as {
        clients: Record<string, unknown>
        origin: string
      }
      const at = (path: string) => ({
        url: scope.origin + path,
        focus: async () => void did.push(`focus ${path}`)
      })
      Object.defineProperty(scope, 'clients', {
        configurable: true,
        value: {
          matchAll: async () => [at('/'), at('/stream/stream-grand-final')],
          openWindow: async (url: string) =>
            void did.push(`open ${url.replace(scope.origin, '')}`)
        }
      })
      const waits: Promise<unknown>[] = []
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => did.push('close') },
        waitUntil: (work: Promise<unknown>) => waits.push(work)
      })
      self.dispatchEvent(event)
      await Promise.all(waits)
      return did
    }, href)
  expect(await pressed('/stream/stream-grand-final')).toEqual([
    'close',
    'focus /stream/stream-grand-final'
  ])
  expect(await pressed('/exclusive')).toEqual(['close', 'open /exclusive'])
  // A notice with an address elsewhere opens nothing.
  expect(await pressed('https://elsewhere.example/')).toEqual(['close'])
  await row(page, 'Every stream').getByRole('button').click()
})

test('on a page that is older than the beginning of its event its bell is gone', async ({
  page,
  hub
}) => {
  const title = 'A cup that has begun'
  await putItem(hub.url, {
    id: 'notify-begun',
    type: 'tournament',
    title,
    showOnHomepage: true,
    metadata: { date: '2097-03-18T20:00:00.000Z' }
  })
  await page.clock.setFixedTime('2097-03-18T20:00:01.000Z')
  await page.goto('/')
  const card = page.locator('.card', { hasText: title }).first()
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await expect(card.getByRole('button', { name: /My list/ })).toBeVisible()
  const bell = card.locator('[data-notify-until]')
  await expect(bell).toHaveCount(1)
  await expect(bell).toBeHidden()
})
