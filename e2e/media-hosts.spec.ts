import { putItem } from './admin-api.ts'
import { chooseType } from './admin-kit.ts'
import { signIn } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { expect, expectAccessible, test } from './states.ts'

const WITHIN = 'https://media.example/a.webm'
const OUTSIDE = 'https://elsewhere.example/a.webm'

let hub: Hub
test.beforeAll(async () => {
  hub = await startHub({ SEED: 'none', MEDIA_HOSTS: 'media.example' })
})
test.afterAll(() => hub.remove())

test('the policy of a page lets media of the listed hosts play, and of no others', async ({
  page
}) => {
  await putItem(hub.url, {
    id: 'within',
    type: 'stream',
    title: 'Within',
    metadata: { playbackUrl: WITHIN }
  })
  const asked: string[] = []
  await page.route('https://*.example/**', route => {
    asked.push(route.request().url())
    return route.abort()
  })
  const response = await page.goto(`${hub.url}/stream/within`)
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("media-src 'self' blob: media.example;")
  expect(policy).toContain("connect-src 'self' media.example;")
  await expect(page.getByRole('alert')).toContainText(
    'This cannot be played right now.'
  )
  await expect(
    page.getByRole('link', { name: 'Open in a new tab' })
  ).toHaveAttribute('href', WITHIN)
  expect(asked).toContain(WITHIN)
  const refused = await page.evaluate(
    address =>
      new Promise(resolve => {
        document.addEventListener('securitypolicyviolation', event =>
          resolve(event.effectiveDirective)
        )
        document.querySelector('video')?.setAttribute('src', address)
      }),
    OUTSIDE
  )
  expect(refused).toBe('media-src')
  expect(asked).not.toContain(OUTSIDE)
})

test('the viewer of a stream that plays elsewhere leads there in a new tab', async ({
  page
}) => {
  await putItem(hub.url, {
    id: 'outside',
    type: 'stream',
    title: 'Outside',
    metadata: { playbackUrl: OUTSIDE }
  })
  await page.goto(`${hub.url}/stream/outside`)
  const link = page.getByRole('link', { name: 'Open in a new tab' })
  await expect(link).toHaveAttribute('href', OUTSIDE)
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
})

test('the panel says while an address is typed whether it plays in the hub', async ({
  page
}) => {
  await signIn(page, hub.url)
  await chooseType(page, 'Stream')
  const field = page.getByLabel('Playback URL')
  await field.fill(WITHIN)
  await expect(page.getByText('Plays in the hub.')).toBeVisible()
  await field.fill(OUTSIDE)
  await expect(
    page.getByText(
      'Opens in a new tab: elsewhere.example is not in MEDIA_HOSTS.'
    )
  ).toBeVisible()
  await page.getByLabel('External URL').fill('https://tickets.example')
  await expect(
    page.getByText(
      'Not used: elsewhere.example is not in MEDIA_HOSTS, and External URL is what opens.'
    )
  ).toBeVisible()
  await field.fill('javascript:alert(1)')
  await expect(page.getByText('Plays in the hub.')).toHaveCount(0)
  await expect(page.getByText('Opens in a new tab:')).toHaveCount(0)
})
