import type { Page } from '@playwright/test'

/** A fake Twitch, as far as a frame needs it: a page that loads. */
export async function fakeTwitch(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/^https:\/\/(player|www)\.twitch\.tv\//, route => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Twitch</title><p>Twitch'
    })
  })
  return asked
}
