import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { signIn } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { publish } from './publisher.ts'
import { expect, expectAccessible, test } from './states.ts'

let hub: Hub
/** The address of the replay that the first test turns into a video. */
let playbackUrl = ''
test.beforeAll(async () => {
  hub = await startHub({ SEED: 'none', LIVE: 'on', LIVE_PORT: '0' })
})
test.afterAll(() => hub.remove())

async function openRooms(page: Page): Promise<void> {
  await signIn(page, hub.url)
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await page.getByRole('button', { name: 'Live rooms' }).click()
}

const offer = (page: Page) =>
  page.getByRole('button', { name: /^Make a video of Studio Four/ })

/** Sends the clip once with the key that is shown, and waits until its replay is offered. */
async function streamOnce(page: Page): Promise<void> {
  const server = page.getByRole('textbox', { name: 'Server' })
  const key = page.getByRole('textbox', { name: 'Stream key' })
  await expect(key).toBeVisible()
  const port = Number(new URL(await server.inputValue()).port)
  const publisher = await publish(port, await key.inputValue(), { haste: 4 })
  await publisher.sent
  publisher.cut()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(offer(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The brightness of the picture in the form, from 0 (black) to 255. */
const brightnessOf = (page: Page) =>
  page
    .locator('main img[src^="/uploads/"]')
    .first()
    .evaluate((picture: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      const drawing = canvas.getContext('2d')
      canvas.width = canvas.height = 1
      drawing?.drawImage(picture, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] =
        drawing?.getImageData(0, 0, 1, 1).data ?? []
      return Math.round((red + green + blue) / 3)
    })

test('a room that keeps its last stream offers it as a video, filled in, that shows nowhere until it is saved, and then plays with its length', async ({
  page
}) => {
  await openRooms(page)
  await page.getByLabel('Name', { exact: true }).fill('Studio Four')
  await page.getByLabel('Replays', { exact: true }).selectOption('1')
  await page.getByRole('button', { name: 'Make room' }).click()
  await streamOnce(page)
  await expect(page.getByText(/They take .* of 32\.0 GiB/)).toBeVisible()
  await expectAccessible(page)
  await offer(page).click()

  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
    /^Studio Four, \w{3} \d+, \d{4}$/
  )
  await expect(page.getByLabel('Duration', { exact: true })).toHaveValue(
    /^0:\d\d$/
  )
  const playback = page.getByLabel('Playback URL', { exact: true })
  await expect(playback).toHaveValue(
    /^\/api\/live\/replays\/[a-f0-9]{32}\/playlist\.m3u8$/
  )
  playbackUrl = await playback.inputValue()
  await expect(page.getByText('Plays in the hub.')).toBeVisible()
  // The picture is made from the replay.
  await expect(page.getByText('Image uploaded').first()).toBeVisible()
  await expect.poll(() => brightnessOf(page)).toBeGreaterThan(30)
  await expectAccessible(page)
  const home = async () => (await page.request.get(hub.url)).text()
  expect(await home()).not.toContain('Studio Four')
  await page.getByLabel('Show on Homepage').check()
  await page.getByRole('button', { name: 'Create Content' }).click()
  await expect(page.getByText('Content created').first()).toBeVisible()
  await expect.poll(home).toContain('Studio Four')

  await page.goto(hub.url)
  await page.getByRole('button', { name: /^Play Studio Four/ }).click()
  const video = page.getByRole('dialog').locator('video')
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth))
    .toBe(640)
  const length = () =>
    video.evaluate((one: HTMLVideoElement) => Math.round(one.duration))
  expect(await length()).toBeGreaterThan(5)
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration - 2
  })
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.ended))
    .toBe(true)
})

test('behind a gate a replay plays for who has unlocked it, each part by a signed path', async ({
  page
}) => {
  await putItem(hub.url, {
    id: 'replay-key',
    type: 'collectible',
    title: 'Key of the replay',
    metadata: { rarity: 'Common', price: null }
  })
  await putItem(hub.url, {
    id: 'gated-replay',
    type: 'video',
    title: 'After the show',
    metadata: { playbackUrl, requiredCollectible: 'replay-key' }
  })
  expect((await page.request.get(hub.url + playbackUrl)).status()).toBe(404)
  const signed: number[] = []
  page.on('response', response => {
    if (/\.[\w-]{43}\/media\.mp4$/.test(response.url()))
      signed.push(response.status())
  })
  await page.goto(`${hub.url}/exclusive`)
  const card = page.getByRole('article').filter({ hasText: 'After the show' })
  await card.getByRole('button', { name: 'Get Access' }).click()
  await card.getByRole('button', { name: 'Access Content' }).click()
  const video = page
    .getByRole('dialog', { name: 'After the show' })
    .locator('video')
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0)
  expect(signed.length).toBeGreaterThan(1)
  expect(signed.every(status => status === 206)).toBe(true)
  await removeItem(hub.url, 'gated-replay')
})

test('fewer streams are asked about first, and so is the removal of a replay; one that an item plays stays', async ({
  page
}) => {
  await openRooms(page)
  const keeps = page.getByLabel('Replays of Studio Four')
  await expect(keeps).toHaveValue('1')
  const save = page.getByRole('button', {
    name: 'Save what Studio Four keeps'
  })
  await keeps.selectOption('3')
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(keeps).toHaveValue('3')
  await page.getByRole('button', { name: 'New key for Studio Four' }).click()
  await page.getByRole('button', { name: 'Make a new key' }).click()
  await streamOnce(page)
  await page.getByRole('button', { name: /^Remove Studio Four, / }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(offer(page)).toHaveCount(0)

  await keeps.selectOption('0')
  await save.click()
  await page.getByRole('button', { name: 'Keep fewer' }).click()
  await expect(keeps).toHaveValue('0')
  await expect(page.getByText(/'Studio Four, .*' plays it/)).toBeVisible()
})
