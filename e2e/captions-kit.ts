import type { Locator, Page } from '@playwright/test'
import { putItem, signInByCall } from './admin-api.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { expect, test as base } from './states.ts'

export const CLIP = '/clips/neon-bender.mp4'
export const ENGLISH = `WEBVTT

00:00.000 --> 00:03.900
First words.

00:04.000 --> 00:06.000 line:0
<i>Second</i> words,
on two lines.
`
export const GERMAN = `1
00:00:00,000 --> 00:00:06,000
Erste Worte & mehr.
`
/** An empty hub on which media of `media.example` play. */
export const test = base.extend<object, { hub: Hub }>({
  hub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const hub = await startHub({ SEED: 'none', MEDIA_HOSTS: 'media.example' })
      await use(hub)
      await hub.remove()
    },
    { scope: 'worker', timeout: 180_000 }
  ]
})

export const choice = (within: Page | Locator) => within.getByLabel('Captions')
export const cues = (page: Page) => page.locator('.cues')
const video = (page: Page) => page.locator('[data-player] video')
/** Uploads captions over the API; returns their address. */
async function putCaptions(origin: string, text: string): Promise<string> {
  const token = await signInByCall(origin)
  const body = new FormData()
  body.set('captions', new Blob([text]), 'a.vtt')
  const response = await fetch(`${origin}/api/uploads/captions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body
  })
  return ((await response.json()) as { url: string }).url
}

/** An item that plays, with captions in English and German. */
export async function putPlayed(
  origin: string,
  id: string,
  type: string,
  metadata: object = {}
): Promise<void> {
  const [english, german] = [
    await putCaptions(origin, ENGLISH),
    await putCaptions(origin, GERMAN)
  ]
  await putItem(origin, {
    id,
    type,
    title: `Titled ${id}`,
    aspectRatio: 'portrait',
    showOnHomepage: true,
    metadata: {
      playbackUrl: CLIP,
      captions: `en ${english}\nde ${german}`,
      ...metadata
    }
  })
}

/** Waits until the clip plays, pauses it, and then seeks to this tenth of it. */
export async function restAt(page: Page, tenth: number): Promise<void> {
  await expect
    .poll(() =>
      video(page).evaluate(
        ({ currentTime }: HTMLVideoElement) => currentTime > 0
      )
    )
    .toBe(true)
  await page
    .locator('[data-player]')
    .getByRole('button', { name: 'Pause' })
    .click()
  await page.keyboard.press(String(tenth))
}
