import type { Page } from '@playwright/test'
import {
  breakCalls,
  expect,
  expectAccessible,
  FAULTS,
  skeletons,
  test
} from './states.ts'
import { buildTestPages, layTestPage } from './test-build.ts'

const NAME = 'embedded-viewer'

test.beforeAll(async () => {
  test.setTimeout(600_000)
  await buildTestPages()
})

/** Paths of the API that the page asks for. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

test.describe('The viewer without an id', () => {
  test('without an id the first recommended stream is shown inside the page, without chat', async ({
    page,
    hub
  }) => {
    const recommended = await page.request.get('/api/streams/recommended')
    const [first] = (await recommended.json()) as {
      id: string
      title: string
    }[]
    const calls = callsOf(page)
    await layTestPage(page, hub.url, NAME)
    await page.goto(`/${NAME}`)
    const viewer = page
      .getByRole('main')
      .getByRole('region', { name: first?.title ?? '' })
    await expect(viewer.getByRole('heading', { level: 2 })).toHaveText(
      first?.title ?? ''
    )
    for (const name of ['Like', 'Share', 'Close', 'Pause', 'Full screen']) {
      await expect(
        viewer.getByRole('button', { name, exact: true })
      ).toBeVisible()
    }
    await expect(page.getByRole('navigation')).toBeVisible()
    const room = await page.getByRole('main').boundingBox()
    const box = await viewer.boundingBox()
    expect(box?.x).toBeGreaterThan(room?.x ?? Infinity)
    expect(box?.width).toBeLessThan(room?.width ?? 0)
    await expect(viewer.getByRole('button', { name: 'Like' })).toHaveAttribute(
      'aria-pressed',
      'false'
    )
    await expect(page.getByRole('log')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByPlaceholder('Send a message...')).toHaveCount(0)
    await expectAccessible(page)
    await expect
      .poll(() => calls.toSorted())
      .toEqual(
        [
          '/api/streams/recommended',
          `/api/streams/${first?.id}`,
          '/api/user/profile'
        ].toSorted()
      )
  })

  test('recommended streams are asked for only when the viewer has no id', async ({
    page
  }) => {
    const calls = callsOf(page)
    await page.goto('/stream/stream-grand-final')
    await expect(page.getByRole('log').getByRole('listitem')).not.toHaveCount(0)
    expect(calls).toContain('/api/streams/stream-grand-final')
    expect(calls).not.toContain('/api/streams/recommended')
  })

  test('the page of the embedded viewer is not in the product', async ({
    page
  }) => {
    const response = await page.goto(`/${NAME}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  })

  test('without any stream the embedded viewer says No live streams available', async ({
    page,
    emptyHub
  }) => {
    await layTestPage(page, emptyHub.url, NAME)
    await page.goto(`${emptyHub.url}/${NAME}`)
    await expect(page.getByText('No live streams available')).toBeVisible()
    await expectAccessible(page)
  })

  for (const fault of FAULTS) {
    test(`the embedded viewer stands while the API is ${fault}`, async ({
      page,
      hub
    }) => {
      await layTestPage(page, hub.url, NAME)
      const release = await breakCalls(page, fault)
      await page.goto(`/${NAME}`)
      if (fault === 'slow') {
        await expect(skeletons(page)).toHaveCount(1)
        await expectAccessible(page)
        release()
      }
      await expect(page.getByText('No live streams available')).toBeVisible()
      await expectAccessible(page)
    })
  }
})
