import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boxOf } from './box.ts'
import { putItem } from './admin-api.ts'
import { choice, CLIP, cues, putPlayed, restAt, test } from './captions-kit.ts'
import { expect, expectAccessible } from './states.ts'

const FILES = join(import.meta.dirname, 'playlist')
const HOST = 'https://media.example'

test('captions are read at their time in the language that was chosen, which is kept for the next visit', async ({
  page,
  hub
}) => {
  await putPlayed(hub.url, 'said', 'stream')
  await page.goto('/stream/said')
  await expect(choice(page).locator('option')).toHaveText([
    'Off',
    'English',
    'German'
  ])
  await restAt(page, 0)
  await expect(cues(page)).toHaveCount(0)
  await choice(page).selectOption('English')
  await expect(cues(page)).toHaveText('First words.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('5')
  await expect(cues(page)).toHaveText('Second words,\non two lines.', {
    useInnerText: true
  })
  await page.keyboard.press('8')
  await expect(cues(page)).toHaveText('')
  await choice(page).selectOption('German')
  await page.reload()
  await expect(choice(page)).toHaveValue('de')
  await restAt(page, 1)
  await expect(cues(page)).toHaveText('Erste Worte & mehr.')
  await choice(page).selectOption('Off')
  await expect(cues(page)).toHaveCount(0)
  await page.reload()
  await expect(choice(page)).toHaveValue('')
})

test('c switches captions off and on, in the language that was last', async ({
  page,
  hub
}) => {
  await putPlayed(hub.url, 'said', 'stream')
  await page.addInitScript(() => localStorage.setItem('captions', 'de'))
  await page.goto('/stream/said')
  await restAt(page, 1)
  await expect(cues(page)).toHaveText('Erste Worte & mehr.')
  await page.keyboard.press('c')
  await expect(cues(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(cues(page)).toHaveText('Erste Worte & mehr.')
  await expect(choice(page)).toHaveValue('de')

  // The key brings back the language chosen now, not only that of the last visit.
  await choice(page).selectOption('en')
  for (let pressed = 0; pressed < 2; pressed += 1)
    await page.keyboard.press('c')
  await expect(choice(page)).toHaveValue('en')
})

test('a stored language that is none, or that nobody wrote captions in, shows none', async ({
  page,
  hub
}) => {
  await putPlayed(hub.url, 'said', 'stream')
  for (const language of ['_damaged_', 'fr']) {
    await page.addInitScript(
      kept => localStorage.setItem('captions', kept),
      language
    )
    await page.goto('/stream/said')
    await expect(choice(page)).toHaveValue('')
  }
})

test('captions are white on dark, and axe has no complaint with them on and off', async ({
  page,
  hub
}) => {
  await putPlayed(hub.url, 'said', 'stream')
  await page.goto('/stream/said')
  await restAt(page, 5)
  // The focus leaves the button, so its tooltip goes.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await choice(page).selectOption('English')
  const words = cues(page).locator('span')
  await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(words).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.8)')
  await expectAccessible(page)
})

for (const [width, size] of [
  [390, 14],
  [1440, 30]
] as const) {
  test(`at ${width} px captions are ${size} px high at least and lie over the picture, above the controls`, async ({
    page,
    hub
  }) => {
    await putPlayed(hub.url, 'said', 'stream')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/stream/said')
    await restAt(page, 5)
    await choice(page).selectOption('English')
    const words = cues(page).locator('span')
    await expect(words).toHaveText(/on two lines/)
    const said = await boxOf(words)
    // As it is drawn: on a phone it is pressed above that too.
    const bar = await boxOf(page.locator('.seek-frame'))
    const player = await boxOf(page.locator('[data-player]'))
    expect(said.y).toBeGreaterThan(player.y)
    expect(said.bottom).toBeLessThanOrEqual(bar.y)
    // There is one row of buttons below the bar, so no second one lifts the captions.
    expect(player.bottom - bar.y).toBeLessThan(90)
    const fontSize = await words.evaluate(element =>
      Number.parseFloat(getComputedStyle(element).fontSize)
    )
    expect(fontSize).toBeGreaterThanOrEqual(size)
  })
}

test('in full screen captions are drawn too, and a notice is not covered by them', async ({
  page,
  hub
}) => {
  await putPlayed(hub.url, 'said', 'stream')
  await page.goto('/stream/said')
  await restAt(page, 1)
  await choice(page).selectOption('German')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(
    page.getByRole('button', { name: 'Exit full screen' })
  ).toBeVisible()
  await expect(cues(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('9')
  await page
    .locator('[data-player]')
    .getByRole('button', { name: 'Play' })
    .click()
  await expect(page.getByText('That was it.')).toBeVisible()
  await expect(cues(page)).toHaveCount(0)
})

test('a film in its dialog has captions too', async ({ page, hub }) => {
  await putPlayed(hub.url, 'film-said', 'movie')
  await expect
    .poll(async () => (await page.request.get('/film')).text())
    .toContain('Titled film-said')
  await page.goto('/film')
  await page.getByRole('button', { name: 'Play Titled film-said' }).click()
  await restAt(page, 1)
  await choice(page.getByRole('dialog')).selectOption('German')
  await expect(cues(page)).toHaveText('Erste Worte & mehr.')
  await expectAccessible(page)
})

test('a playlist of HLS has captions too', async ({ page, hub }) => {
  await page.route(`${HOST}/**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await readFile(join(FILES, name))
    })
  })
  await putPlayed(hub.url, 'said-in-parts', 'stream', {
    playbackUrl: `${HOST}/all.m3u8`
  })
  await page.goto('/stream/said-in-parts')
  await restAt(page, 1)
  await choice(page).selectOption('English')
  await expect(cues(page)).toHaveText('First words.')
})

test('what plays without captions offers none, and asks for none', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'unsaid',
    type: 'stream',
    title: 'Unsaid',
    metadata: { playbackUrl: CLIP }
  })
  await page.goto('/stream/unsaid')
  await restAt(page, 1)
  await expect(choice(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(cues(page)).toHaveCount(0)
})

test('captions of a gated stream come with it to who unlocked it, and to nobody else', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'captions-key',
    type: 'collectible',
    title: 'Key of the words',
    metadata: { rarity: 'Common', price: null }
  })
  await putPlayed(hub.url, 'said-behind', 'stream', {
    requiredCollectible: 'captions-key'
  })
  for (const path of ['/api/content/all', '/api/content/exclusive/all']) {
    const strangers = await (await fetch(`${hub.url}${path}`)).text()
    const items = JSON.parse(strangers) as { id: string }[]
    const item = items.find(({ id }) => id === 'said-behind')
    expect(item, path).toBeDefined()
    expect(JSON.stringify(item), path).not.toContain('.vtt')
  }
  const locked = await page.goto('/stream/said-behind')
  expect(await locked?.text()).not.toContain('.vtt')
  await page.goto('/exclusive')
  const card = page.getByRole('article').filter({ hasText: 'said-behind' })
  await card.getByRole('button', { name: 'Get Access' }).click()
  await card.getByRole('link', { name: 'Watch Stream' }).click()
  await restAt(page, 1)
  await choice(page).selectOption('German')
  await expect(cues(page)).toHaveText('Erste Worte & mehr.')
})
