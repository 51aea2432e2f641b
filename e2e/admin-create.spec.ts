import type { Page } from '@playwright/test'
import { chooseType, test, uploadPicture } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

const radioIsChecked = (page: Page, name: string) =>
  expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
const badges = (page: Page) =>
  page
    .getByRole('group', { name: 'Badges' })
    .getByRole('listitem')
    .allTextContents()

test('the panel has its title, a Logout button and three tabs', async ({
  page
}) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Content Management' })
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Create Content',
    'Manage Content',
    'Manage Streamers'
  ])
})

test('the type picker has two rows of 6 and 5 types with icons', async ({
  page
}) => {
  const options = page
    .getByRole('group', { name: 'Content type' })
    .locator('label')
  await expect(options).toHaveText([
    'Video',
    'Movie',
    'Music',
    'Game',
    'Stream',
    'Art / Comic',
    'Collectible',
    'Tournament',
    'Meetup',
    'Tutorial',
    'TV Channel'
  ])
  const rows = new Map<number, number>()
  for (const option of await options.all()) {
    await expect(option.locator('svg')).toBeVisible()
    const y = (await boxOf(option)).y
    rows.set(y, (rows.get(y) ?? 0) + 1)
  }
  expect([...rows.values()]).toEqual([6, 5])
})

test('the form has its fields', async ({ page }) => {
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page.getByLabel('Image')).toHaveAttribute('type', 'file')
  await expect(page.getByLabel('Image')).toHaveAttribute('accept', 'image/*')
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '2')
  await expect(
    page.getByRole('group', { name: 'Aspect Ratio' }).locator('label')
  ).toHaveText(['Square 1:1', 'Video 16:9', 'Portrait 2:3', 'Auto original'])
  await expect(page.getByLabel('External URL')).toBeVisible()
  await expect(
    page.getByText(
      'Optional. Empty: internal link. Filled: opens in a new tab.'
    )
  ).toBeVisible()
  await expect(page.getByLabel('Show on Homepage')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Create Content' })
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
})

const TEMPLATES = [
  ['Video', ['NEW'], 'Video 16:9', false],
  ['Movie', ['FEATURED'], 'Video 16:9', false],
  ['Music', ['NEW'], 'Square 1:1', true],
  ['Game', ['FEATURED'], 'Video 16:9', true],
  ['Stream', ['LIVE'], 'Video 16:9', true],
  ['Art / Comic', ['EXCLUSIVE'], 'Square 1:1', true],
  ['Comic', ['#1', 'Premium'], 'Portrait 2:3', true],
  ['Collectible', ['Epic'], 'Square 1:1', true],
  ['Tournament', ['UPCOMING'], 'Video 16:9', true],
  ['Meetup', ['UPCOMING'], 'Video 16:9', true],
  ['Tutorial', ['BEGINNER'], 'Video 16:9', true],
  ['TV Channel', ['HD'], 'Video 16:9', true]
] as const

test('each type has its template', async ({ page }) => {
  for (const [type, texts, ratio, onHomepage] of TEMPLATES) {
    await chooseType(page, type)
    expect(await badges(page), type).toEqual(texts)
    await radioIsChecked(page, ratio)
    await expect(page.getByLabel('Show on Homepage')).toBeChecked({
      checked: onHomepage
    })
    await expect(page.getByLabel('External URL')).toHaveValue('')
  }
})

test("'Art / Comic' opens the art template and offers the radios Art and Comic", async ({
  page
}) => {
  await chooseType(page, 'Art / Comic')
  await radioIsChecked(page, 'Art')
  await expect(page.getByLabel('Likes')).toBeVisible()
  await chooseType(page, 'Comic')
  await radioIsChecked(page, 'Art / Comic')
  await expect(page.getByLabel('Issue number')).toBeVisible()
})

test('choosing a type replaces the whole form, and Reset brings back its template', async ({
  page
}) => {
  await page.getByLabel('Title').fill('Gone soon')
  await chooseType(page, 'Game')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Gone too')
  await page.getByLabel('Studio').fill('Nobody')
  await page.getByLabel('Description').fill('Nothing stays')
  await page.getByLabel('External URL').fill('https://nobody.example')
  await page.getByRole('button', { name: 'Remove badge FEATURED' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  for (const field of ['Title', 'Studio', 'Description', 'External URL'])
    await expect(page.getByLabel(field)).toHaveValue('')
  expect(await badges(page)).toEqual(['FEATURED'])
})

const FIELDS: [string, string[]][] = [
  [
    'Video',
    [
      'Creator',
      'Duration',
      'Views',
      'Playback URL',
      'Live',
      'Captions',
      'Required collectible',
      'Unlocks at'
    ]
  ],
  [
    'Movie',
    [
      'Director',
      'Duration',
      'Year',
      'Release year',
      'Trailer URL',
      'Ticket URL',
      'Playback URL',
      'Live',
      'Captions',
      'Studio',
      'Genre'
    ]
  ],
  [
    'Music',
    ['Artist', 'Album', 'Duration', 'Playback URL', 'Live', 'Studio', 'Genre']
  ],
  ['Game', ['Studio', 'Genre', 'Release date']],
  [
    'Stream',
    [
      'Streamer',
      'Viewers',
      'Category',
      'Playback URL',
      'Live',
      'Captions',
      'Required collectible',
      'Unlocks at'
    ]
  ],
  ['Art / Comic', ['Artist', 'Likes']],
  ['Comic', ['Issue number', 'Creator', 'Publish date']],
  ['Collectible', ['Rarity', 'Price', 'Total supply']],
  [
    'Tournament',
    ['Date', 'Prize', 'Participants', 'Required collectible', 'Unlocks at']
  ],
  [
    'Meetup',
    ['Location', 'Date', 'Organizer', 'Required collectible', 'Unlocks at']
  ],
  [
    'Tutorial',
    ['Author', 'Duration', 'Difficulty', 'Required collectible', 'Unlocks at']
  ],
  ['TV Channel', ['Network', 'Category', 'Viewers']]
]

test('the form has the metadata fields of its type', async ({ page }) => {
  for (const [type, names] of FIELDS) {
    await chooseType(page, type)
    await expect(page.locator('.facts :is(label, legend)'), type).toHaveText(
      names
    )
  }
})

test('rarity offers six rarities, price and supply hint at their minimum', async ({
  page
}) => {
  await chooseType(page, 'Collectible')
  await expect(page.getByLabel('Rarity').locator('option')).toHaveText([
    'Common',
    'Uncommon',
    'Rare',
    'Epic',
    'Legendary',
    'Mythic'
  ])
  await expect(page.getByLabel('Rarity')).toHaveValue('Common')
  await expect(page.getByLabel('Price')).toHaveAttribute('min', '0')
  await expect(page.getByLabel('Total supply')).toHaveAttribute('min', '1')
})

test('the badge editor adds with Add Badge and with Enter, never without text, and removes with ×', async ({
  page
}) => {
  await chooseType(page, 'Game')
  await expect(page.getByLabel('Badge variant').locator('option')).toHaveText([
    'default',
    'primary',
    'secondary',
    'destructive',
    'outline'
  ])
  await page.getByLabel('Badge text').fill('   ')
  await page.getByRole('button', { name: 'Add Badge' }).click()
  expect(await badges(page)).toEqual(['FEATURED'])
  await page.getByLabel('Badge text').fill('Co-op')
  await page.getByLabel('Badge variant').selectOption('outline')
  await page.getByRole('button', { name: 'Add Badge' }).click()
  await expect(page.getByLabel('Badge text')).toHaveValue('')
  await expect(page.getByLabel('Badge variant')).toHaveValue('default')
  await page.getByLabel('Badge text').fill('Free')
  await page
    .getByLabel('Badge text')
    .dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(page.getByLabel('Badge text')).toHaveValue('Free')
  await page.getByLabel('Badge text').press('Enter')
  expect(await badges(page)).toEqual(['FEATURED', 'Co-op', 'Free'])
  await page.getByRole('button', { name: 'Remove badge Co-op' }).click()
  expect(await badges(page)).toEqual(['FEATURED', 'Free'])
  await page.getByRole('button', { name: 'Remove badge FEATURED' }).click()
  await page.getByRole('button', { name: 'Remove badge Free' }).click()
  await expect(page.getByLabel('Badge text')).toBeFocused()
})

test('a badge of 40 letters stays within the form of a phone, and its × beside it', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const text = 'W'.repeat(40)
  await page.getByLabel('Badge text').fill(text)
  await page.getByLabel('Badge text').press('Enter')
  const remove = page.getByRole('button', { name: `Remove badge ${text}` })
  await remove.scrollIntoViewIfNeeded()
  const box = await boxOf(remove)
  expect(box.x + box.width).toBeLessThanOrEqual(304)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    320
  )
  await remove.click()
  await expect(remove).toHaveCount(0)
})

test('the live preview shows what is being written', async ({ page }) => {
  await chooseType(page, 'Game')
  const preview = page.getByRole('region', { name: 'Live preview' })
  await page.getByLabel('Title').fill('Glasswing')
  await page.getByLabel('Studio').fill('Halcyon Works')
  await page.getByLabel('Badge text').fill('Co-op')
  await page.getByLabel('Badge text').press('Enter')
  await uploadPicture(page)
  await expect(preview.getByText('Glasswing')).toBeVisible()
  await expect(preview.getByText('Halcyon Works')).toBeVisible()
  await expect(preview.getByText('Co-op')).toBeVisible()
  await expect(preview.locator('img')).toHaveAttribute(
    'src',
    /^\/uploads\/[a-f0-9]{32}\.webp\?v=\d{13}$/
  )
})
