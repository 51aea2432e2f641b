import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { expect, test } from './states.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'

/** Four seconds in two sizes, made by ffmpeg from a clip of the sample content. */
const FILES = join(import.meta.dirname, 'playlist')
const HOST = 'https://media.example'

let hub: Hub
test.beforeAll(async () => {
  hub = await startHub({ SEED: 'none', MEDIA_HOSTS: 'media.example' })
  for (const name of ['all', 'live', 'gone']) {
    await putItem(hub.url, {
      id: `playlist-${name}`,
      type: 'stream',
      title: `Playlist ${name}`,
      metadata: { playbackUrl: `${HOST}/${name}.m3u8` }
    })
  }
})
test.afterAll(() => hub.remove())

/** Serves the listed media host from the test's files; its live playlist never ends. Returns what was read. */
async function serve(page: Page): Promise<string[]> {
  const read: string[] = []
  await page.route(`${HOST}/**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    read.push(name)
    if (name.startsWith('gone')) {
      await route.fulfill({ status: 404 })
      return
    }
    const file = name === 'live.m3u8' ? '180.m3u8' : name
    const body = await readFile(join(FILES, file))
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      body:
        name === 'live.m3u8'
          ? body
              .toString()
              .replace('#EXT-X-ENDLIST\n', '')
              .replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '')
          : body
    })
  })
  return read
}

const secondOf = (page: Page) =>
  page
    .locator('[data-player] video')
    .evaluate((element: HTMLVideoElement) => element.currentTime)

test('a playlist plays where a browser has no player of its own for it, and its sizes can be chosen', async ({
  page
}) => {
  const read = await serve(page)
  const workers: string[] = []
  page.on('worker', worker => workers.push(worker.url()))
  await page.goto(`${hub.url}/stream/playlist-all`)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  const quality = page.getByLabel('Quality')
  await expect(quality.locator('option')).toHaveText(['Auto', '90p', '180p'])
  await quality.selectOption('90p')
  await expect(quality).toHaveValue('0')
  await expect(page.getByRole('slider', { name: 'Progress' })).toBeVisible()
  expect(read).toContain('all.m3u8')
  expect(workers).toEqual([expect.stringContaining(`${hub.url}/_astro/`)])
})

test('a playlist that never ends is live: it keeps the passing time, and says how far it is behind', async ({
  page
}) => {
  const read = await serve(page)
  await page.goto(`${hub.url}/stream/playlist-live`)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  await expect(
    page.getByRole('progressbar', { name: 'Progress' })
  ).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Progress' })).toHaveCount(0)
  await expect(page.getByText(/^\d+ s behind$/)).toBeVisible()
  // Read again and again, since that is how a live stream works, and none of it is a call to the hub.
  await expect
    .poll(() => read.filter(name => name === 'live.m3u8').length)
    .toBeGreaterThan(1)
})

test('a playlist that is not there says that it cannot be played', async ({
  page
}) => {
  await serve(page)
  await page.goto(`${hub.url}/stream/playlist-gone`)
  await expect(page.getByRole('alert')).toContainText(
    'This cannot be played right now.',
    { timeout: 60_000 }
  )
})
