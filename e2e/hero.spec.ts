import sharp from 'sharp'
import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

test('The hero shows FEATURED, a title, a description, Watch Now and Share', async ({
  page
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(
    main.locator('pog-hero').getByText('FEATURED', { exact: true })
  ).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Big Buck Bunny'
  )
  await expect(main.getByText(/^A giant rabbit with a heart/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Watch Now' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Share' })).toBeVisible()
})

test("The hero's Share button does nothing", async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  // Get what the first move of the pointer loads out of the way.
  await page.getByRole('main').getByRole('button', { name: 'Share' }).hover()
  await expect(page.locator('.bookmark').first()).toBeAttached()
  await expect(page.locator('main [data-notify]').first()).toHaveAttribute(
    'aria-pressed'
  )
  const calls: string[] = []
  page.on('request', request => {
    // A script may still be on its way.
    if (request.resourceType() !== 'script') calls.push(request.url())
  })
  const before = await page.getByRole('main').innerHTML()
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.getByRole('main').innerHTML()).toBe(before)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(calls).toEqual([])
})

test('Watch Now opens a dialog with an autoplaying video without related videos; Close takes it out', async ({
  page
}) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  )
  await page.goto('/')
  const watch = page.getByRole('button', { name: 'Watch Now' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await watch.click()
  const player = page.getByRole('dialog').locator('iframe')
  await expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'
  )
  await expect(player).toHaveAttribute('allow', 'autoplay')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(watch).toBeFocused()
})

test('Until the player of the hero has come, its place is as dark as the room', async ({
  page
}) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Watch Now' }).click()
  const player = page.getByRole('dialog').locator('iframe')
  await expect(player.contentFrame().locator('title')).toBeAttached()
  const { channels } = await sharp(await player.screenshot()).stats()
  for (const { max } of channels.slice(0, 3)) expect(max).toBeLessThan(64)
})

test('A click on the hero opens the video dialog, Escape closes it', async ({
  page
}) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  )
  await page.goto('/')
  const {
    x,
    y,
    width,
    bottom: end
  } = await boxOf(page.locator('pog-hero .hero'))
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const label = await boxOf(
    page.locator('pog-hero').getByText('FEATURED', { exact: true })
  )
  const below = y + 90
  const bottom = Math.min(end, 900) - 12
  for (const [left, top] of [
    [title.x + 20, title.y + 20],
    [label.x + 8, label.y + 8],
    [x + 12, below],
    [x + width / 2, below],
    [x + width - 24, below],
    [x + width - 24, (below + bottom) / 2],
    [x + width / 2, (below + bottom) / 2],
    [x + 12, bottom],
    [x + width - 24, bottom]
  ] as const) {
    await page.mouse.click(left, top)
    await expect(page.getByRole('dialog'), `${left}, ${top}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})

test('The top bar is clear over the hero; ink covers it as the hero scrolls away', async ({
  page
}) => {
  await page.goto('/')
  const ink = () =>
    page
      .getByRole('banner')
      .evaluate(bar => getComputedStyle(bar, '::before').opacity)
  expect(await ink()).toBe('0')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 600)
  await expect.poll(ink).toBe('1')
})

test('A hero whose dialog cannot be loaded leads to its player', async ({
  page
}) => {
  await page.route(/hero-player/, route => route.abort())
  await page.goto('/')
  const led = page.waitForRequest(
    request =>
      request.isNavigationRequest() &&
      request.url().startsWith('https://www.youtube-nocookie.com/embed/')
  )
  await page.getByRole('button', { name: 'Watch Now' }).click()
  expect((await led).frame()).toBe(page.mainFrame())
})

for (const path of ['/', '/film']) {
  test(`The buttons of the hero of ${path} are whole on phones of every width`, async ({
    page
  }) => {
    await page.goto(path)
    for (const width of [320, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 740 })
      const buttons = page.locator('.hero-actions .button')
      await expect(buttons).toHaveCount(2)
      for (const button of await buttons.all()) {
        const box = await boxOf(button)
        expect(box.x, `${width}`).toBeGreaterThanOrEqual(16)
        expect(box.x + box.width, `${width}`).toBeLessThanOrEqual(width - 16)
      }
    }
  })
}

test('Where YouTube cannot be reached the dialog shows the picture of what it plays, and below the frame the way there', async ({
  page
}) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.abort('connectionrefused')
  )
  for (const [path, name, id] of [
    ['/', 'Watch Now', 'aqz-KE-bpKQ'],
    ['/film', 'Watch Trailer', 'eRsGyueVLvQ']
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    const way = dialog.getByRole('link', { name: /^Watch on YouTube/ })
    await expect(way).toHaveAttribute(
      'href',
      `https://www.youtube.com/watch?v=${id}`
    )
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(dialog.locator('.player-screen')).toHaveCSS(
      'background-image',
      /hero-(?:home|film)-\d+\.webp/
    )
    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [1440, 900]
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(way).toBeInViewport({ ratio: 1 })
      const [link, frame] = await Promise.all([
        boxOf(way),
        boxOf(dialog.locator('iframe'))
      ])
      expect(link.y).toBeGreaterThanOrEqual(frame.bottom)
    }
    await page.keyboard.press('Escape')
    await expect(way).toHaveCount(0)
  }
})
