import type { Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { chooseType } from './admin-kit.ts'
import { signIn } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { publish } from './publisher.ts'
import type { TestPublisher } from './publisher.ts'
import { expect, expectAccessible, test } from './states.ts'

let hub: Hub
const publishers: TestPublisher[] = []
test.beforeAll(async () => {
  hub = await startHub({ SEED: 'none', LIVE: 'on', LIVE_PORT: '0' })
})
test.afterEach(() => {
  for (const publisher of publishers.splice(0)) publisher.cut()
})
test.afterAll(() => hub.remove())

async function openRooms(page: Page): Promise<void> {
  await signIn(page, hub.url)
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await page.getByRole('button', { name: 'Live rooms' }).click()
  await expect(page.getByRole('dialog', { name: 'Live rooms' })).toBeVisible()
}

/** Makes a room in the open dialog; returns what OBS needs. */
async function makeRoom(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Make room' }).click()
  const server = page.getByRole('textbox', { name: 'Server' })
  const key = page.getByRole('textbox', { name: 'Stream key' })
  await expect(key).toBeVisible()
  const made = {
    port: Number(new URL(await server.inputValue()).port),
    key: await key.inputValue()
  }
  return made
}

async function goLive({ port, key }: { port: number; key: string }) {
  const publisher = await publish(port, key, { haste: 1 })
  publishers.push(publisher)
  return publisher
}

test('a room is made in the panel, shows its key once, says what arrives, and is stopped there', async ({
  page
}) => {
  await openRooms(page)
  const made = await makeRoom(page, 'Studio One')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('textbox', { name: 'Stream key' })).toHaveCount(0)
  await expect(page.getByText('Nothing arrives')).toBeVisible()
  const publisher = await goLive(made)
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByText(/On air since .*640×360/)).toBeVisible()
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop Studio One' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Nothing arrives')).toBeVisible()
  expect(await publisher.ended).toBe('closed')
})

test('a new key is asked about first, and shown; a room that is removed is gone', async ({
  page
}) => {
  await openRooms(page)
  const { key } = await makeRoom(page, 'Studio Two')
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'New key for Studio Two' }).click()
  await page.getByRole('button', { name: 'Make a new key' }).click()
  const shown = page.getByRole('textbox', { name: 'Stream key' })
  await expect(shown).not.toHaveValue(key)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'Remove Studio Two' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Studio Two')).toHaveCount(0)
})

test('what a publisher sends plays in the stream that names its room, LIVE and with its delay, goes back by keys, and the card says LIVE until the end', async ({
  page
}) => {
  await openRooms(page)
  const made = await makeRoom(page, 'Studio Three')
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Create Content' }).click()
  await chooseType(page, 'Stream')
  const rooms = page.getByLabel('Live', { exact: true })
  await rooms.selectOption('Studio Three')
  const live = await rooms.inputValue()
  await putItem(hub.url, {
    id: 'on-stage',
    type: 'stream',
    title: 'On stage',
    metadata: { live }
  })
  const publisher = await goLive(made)
  const card = page.getByRole('article').filter({ hasText: 'On stage' })
  const cards = async () =>
    (await page.request.get(`${hub.url}/streams`)).text()
  await expect.poll(cards).toContain('LIVE')
  await page.goto(`${hub.url}/streams`)
  await expect(card).toContainText('LIVE')
  await page.goto(`${hub.url}/stream/on-stage`)
  const video = page.locator('[data-player] video')
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth))
    .toBe(640)
  await expect(page.getByText(/^\d+ s behind$/)).toBeVisible({
    timeout: 60_000
  })
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('progressbar', { name: 'Progress' })
  ).toBeVisible()
  const secondsBack = () =>
    video.evaluate(({ seekable, currentTime }: HTMLVideoElement) =>
      seekable.length === 0 ? 0 : currentTime - seekable.start(0)
    )
  await expect.poll(secondsBack, { timeout: 60_000 }).toBeGreaterThan(12)
  const toLive = page.getByRole('button', { name: 'Back to live' })
  await expect(toLive).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/^1\d s behind$/)).toBeVisible()
  await toLive.click()
  await expect(toLive).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect(page.getByText(/^\d s behind$/)).toBeVisible()
  publisher.cut()
  await expect.poll(cards, { timeout: 60_000 }).not.toContain('LIVE')
})

test('when what a room sends has ended, the viewer says LIVE no more', async ({
  page
}) => {
  await openRooms(page)
  const made = await makeRoom(page, 'Studio Last')
  const { rooms } = (await (
    await page.request.get(`${hub.url}/api/live/rooms`)
  ).json()) as { rooms: { id: string; name: string }[] }
  await putItem(hub.url, {
    id: 'last-song',
    type: 'stream',
    title: 'The last song',
    metadata: { live: rooms.find(({ name }) => name === 'Studio Last')?.id }
  })
  const publisher = await goLive(made)
  const isLive = page.getByText('LIVE', { exact: true })
  await expect(async () => {
    await page.goto(`${hub.url}/stream/last-song`)
    await expect(isLive).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(/^\d+ s behind$/)).toBeVisible({
    timeout: 60_000
  })
  publisher.cut()
  const isOver = page.getByText('That was it.')
  await expect(isOver).toBeVisible({ timeout: 60_000 })
  await expect(isLive).toBeHidden()

  // Nor does it while it is watched again.
  const seen = isLive.waitFor({ timeout: 0 }).then(() => true)
  await page.getByRole('button', { name: 'Watch again' }).click()
  await expect(isOver).toBeHidden()
  await expect(isOver).toBeVisible({ timeout: 60_000 })
  expect(await Promise.race([seen, isOver.isVisible().then(() => false)])).toBe(
    false
  )
})

test('a viewer whose network is cut for 5 s goes on', async ({ page }) => {
  await openRooms(page)
  const made = await makeRoom(page, 'Studio Four')
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Create Content' }).click()
  await chooseType(page, 'Stream')
  const rooms = page.getByLabel('Live', { exact: true })
  await rooms.selectOption('Studio Four')
  const live = await rooms.inputValue()
  await putItem(hub.url, {
    id: 'through-a-tunnel',
    type: 'stream',
    title: 'Through a tunnel',
    metadata: { live }
  })
  await goLive(made)
  await expect
    .poll(async () =>
      (await page.request.get(`${hub.url}/api/live/${live}/playlist.m3u8`)).ok()
    )
    .toBe(true)
  let [backMs, missed] = [0, 0]
  await page.route('**/api/live/**', route => {
    if (Date.now() >= backMs) return route.continue()
    missed += 1
    return route.abort('internetdisconnected')
  })
  await page.goto(`${hub.url}/stream/through-a-tunnel`)
  const second = () =>
    page
      .locator('[data-player] > video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(second).toBeGreaterThan(0)
  backMs = Date.now() + 5000
  const before = await second()
  await expect.poll(second, { timeout: 60_000 }).toBeGreaterThan(before + 8)
  expect(missed).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Make room that is pressed twice makes one room, and the focus stays in the dialog', async ({
  page
}) => {
  await openRooms(page)
  await page.getByLabel('Name', { exact: true }).fill('Studio Twice')
  await page.getByRole('button', { name: 'Make room' }).dblclick()
  const kept = page.getByRole('button', { name: 'I have kept it' })
  await expect(kept).toBeVisible()
  await kept.press('Enter')
  const dialog = page.locator('dialog[open]')
  const remove = dialog.getByRole('button', { name: 'Remove Studio Twice' })
  await expect(remove).toHaveCount(1)
  const hasFocus = () =>
    dialog.evaluate(element => element.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await remove.press('Enter')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(cancel).toHaveCount(0)
  await expect.poll(hasFocus).toBe(true)
})

test('the key of a room stays until it is said to be kept: Escape does not take it away, and there is no ×', async ({
  page
}) => {
  await openRooms(page)
  const { key } = await makeRoom(page, 'Studio Kept')
  const dialog = page.getByRole('dialog', { name: 'Live rooms' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  for (const _ of ['once', 'again', 'for good'])
    await page.keyboard.press('Escape')
  await dialog.evaluate((one: HTMLDialogElement) => one.close())
  await expect(page.getByRole('textbox', { name: 'Stream key' })).toHaveValue(
    key
  )
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a name of a room that is too long is refused as it was pasted, and marked: nothing of it is cut', async ({
  page
}) => {
  await openRooms(page)
  const name = page.getByLabel('Name', { exact: true })
  const make = page.getByRole('button', { name: 'Make room' })
  for (const typed of ['n'.repeat(81), 'm'.repeat(90)]) {
    // Inserted as if pasted, because what a test fills in ignores length limits.
    await name.fill('')
    await page.keyboard.insertText(typed)
    await make.click()
    await expect(page.getByRole('alert')).toHaveText(
      'The name may have at most 80 characters.'
    )
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveValue(typed)
  }
  await expectAccessible(page)
  await name.fill(' ')
  await make.click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a name')
  await makeRoom(page, 'n'.repeat(80))
})

test('without LIVE=on the rooms say that nothing can come in', async ({
  page
}) => {
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await page.getByRole('button', { name: 'Live rooms' }).click()
  await expect(page.getByText(/Streams cannot come in.*LIVE=on/)).toBeVisible()
})
