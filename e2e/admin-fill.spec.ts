import type { Page } from '@playwright/test'
import { chooseType, hold, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { expectAccessible } from './states.ts'

const LINK = 'https://films.example/tidal'
const FOUND = {
  title: 'Tidal Moon',
  description: 'Slow light over water.',
  people: 'Ada Quill',
  duration: '3:45'
}
const MARK = 'Filled from the link. Escape takes it back.'

const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true })
const link = (page: Page) => page.getByLabel('Fill from a link')

/** What a screen reader reads out about the link. */
const outcome = (page: Page) =>
  page.getByRole('form', { name: 'Details' }).getByRole('status').first()

/** Sets what the hub answers about the page behind the link. */
const answer = (page: Page, found: object) =>
  page.route('**/api/content/from-link', route =>
    route.fulfill({ json: found })
  )

/** A picture of the hub. */
async function anyPicture(page: Page): Promise<string> {
  const items = await (await page.request.get('/api/content/all')).json()
  return (items as { image: string }[])[0]?.image ?? ''
}

async function fill(page: Page): Promise<void> {
  await link(page).fill(LINK)
  await link(page).press('Enter')
  await expect(outcome(page)).not.toBeEmpty()
  await expect(outcome(page)).not.toHaveText('Reading the page…')
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await chooseType(page, 'Video')
})

test('a link fills the form by Enter, marks each field and saves nothing', async ({
  page
}) => {
  const saves: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/content')
      saves.push(request.method())
  })
  await answer(page, { ...FOUND, image: await anyPicture(page) })
  await fill(page)
  await expect(outcome(page)).toHaveText(
    'Filled: title, image, description, external URL, creator, duration.'
  )
  for (const [name, value] of [
    ['Title', FOUND.title],
    ['Description', FOUND.description],
    ['External URL', LINK],
    ['Creator', FOUND.people],
    ['Duration', FOUND.duration]
  ] as const) {
    await expect(field(page, name)).toHaveValue(value)
    await expect(field(page, name)).toHaveAccessibleDescription(
      new RegExp(`${MARK}$`)
    )
  }
  await expect(field(page, 'Image')).toHaveAccessibleDescription(MARK)
  await expect(
    page.getByRole('region', { name: 'Live preview' }).locator('img')
  ).toHaveAttribute('src', /^\/uploads\/[a-f0-9]{32}\.webp\?v=\d{13}$/)
  await expect(link(page)).toBeFocused()
  expect(saves).toEqual([])
})

test('what stands in a field is not written over by a link, and typing takes its mark away', async ({
  page
}) => {
  await answer(page, FOUND)
  await field(page, 'Title').fill('My own')
  await link(page).fill(LINK)
  await page.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect(outcome(page)).toHaveText(
    'Filled: description, external URL, creator, duration.'
  )
  await expect(field(page, 'Title')).toHaveValue('My own')
  await field(page, 'Creator').press('End')
  await field(page, 'Creator').pressSequentially('!')
  await expect(field(page, 'Creator')).toHaveValue('Ada Quill!')
  await expect(field(page, 'Creator')).toBeFocused()
  await expect(field(page, 'Creator')).toHaveAccessibleDescription('')
  await answer(page, { title: 'Other', description: 'Another page.' })
  await fill(page)
  await expect(outcome(page)).toHaveText('Filled: description, external URL.')
  await expect(field(page, 'Description')).toHaveValue('Another page.')
  await expect(field(page, 'Creator')).toHaveValue('Ada Quill!')
  await expect(field(page, 'Duration')).toHaveValue('')
})

test('Escape, Ctrl+Z or Undo takes back what a link filled in one field, Undo all or Escape in the link all of it', async ({
  page
}) => {
  await answer(page, FOUND)
  await fill(page)
  await field(page, 'Title').press('Escape')
  await field(page, 'Description').press('Control+z')
  await page.getByRole('button', { name: 'Undo Creator' }).click()
  for (const name of ['Title', 'Description', 'Creator']) {
    await expect(field(page, name)).toHaveValue('')
    await expect(field(page, name)).toHaveAccessibleDescription('')
  }
  await expect(field(page, 'Creator')).toBeFocused()
  await expect(field(page, 'Duration')).toHaveValue('3:45')
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(field(page, 'Duration')).toHaveValue('')
  await expect(field(page, 'External URL')).toHaveValue('')
  await expect(link(page)).toBeFocused()
  await fill(page)
  await expect(field(page, 'Title')).toHaveValue(FOUND.title)
  await link(page).press('Escape')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('the people of a link come into the field of the type that names them', async ({
  page
}) => {
  await answer(page, FOUND)
  for (const [type, name] of [
    ['Movie', 'Director'],
    ['Music', 'Artist'],
    ['Game', 'Studio'],
    ['Stream', 'Streamer'],
    ['Art / Comic', 'Artist'],
    ['Comic', 'Creator'],
    ['Meetup', 'Organizer'],
    ['Tutorial', 'Author']
  ] as const) {
    await chooseType(page, type)
    await expect(link(page)).toHaveValue('')
    await fill(page)
    await expect(field(page, name)).toHaveValue(FOUND.people)
  }
  await chooseType(page, 'Collectible')
  await fill(page)
  await expect(outcome(page)).toHaveText(
    'Filled: title, description, external URL.'
  )
})

test('a picture of a link that was left out is said', async ({ page }) => {
  await answer(page, { title: 'Heavy', imageProblem: 'Image is too large' })
  await fill(page)
  await expect(outcome(page)).toHaveText(
    'Filled: title, external URL. The picture was left out. Image is too large.'
  )
})

test('the hub refuses a link that is none or private, and the field says so', async ({
  page
}) => {
  for (const [address, sentence] of [
    ['', 'Please enter an http or https address'],
    ['javascript:alert(1)', 'Please enter an http or https address'],
    ['http://127.0.0.1/', 'This address is not on the public internet'],
    ['http://[::1]:8080/', 'Of this server only the ports 80 and 443 are asked']
  ] as const) {
    await link(page).fill(address)
    await link(page).press('Enter')
    await expect(outcome(page)).toHaveText(sentence)
    await expect(link(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(link(page)).toHaveAccessibleDescription(
      new RegExp(`${sentence}$`)
    )
  }
  await expectAccessible(page)
  await expect(field(page, 'Title')).toHaveValue('')
})

test('a link that the API does not answer or fails at says so, and another try fills', async ({
  page
}) => {
  for (const [status, sentence] of [
    [500, 'The server answered with an error. Please try again.'],
    [0, 'The server cannot be reached. Please try again.']
  ] as const) {
    await page.route('**/api/content/from-link', route =>
      status === 0 ? route.abort() : route.fulfill({ status, json: {} })
    )
    await fill(page)
    await expect(outcome(page)).toHaveText(sentence)
  }
  await answer(page, FOUND)
  await fill(page)
  await expect(field(page, 'Title')).toHaveValue(FOUND.title)
})

test('a link that answers after the form was replaced fills nothing', async ({
  page
}) => {
  await answer(page, FOUND)
  const release = await hold(page, '/api/content/from-link')
  await link(page).fill(LINK)
  await link(page).press('Enter')
  await expect(outcome(page)).toHaveText('Reading the page…')
  await chooseType(page, 'Game')
  const answered = page.waitForResponse('**/api/content/from-link')
  release()
  await answered
  await field(page, 'Genre').fill('Puzzle')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(field(page, 'Studio')).toHaveValue('')
  await expect(outcome(page)).toBeEmpty()
})

test('an item that is edited has no link to fill it from', async ({ page }) => {
  await expect(link(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: 'Edit', exact: true })
    .first()
    .click()
  await expect(
    page.getByRole('button', { name: 'Update Content' })
  ).toBeVisible()
  await expect(link(page)).toHaveCount(0)
})

for (const width of [390, 900, 1440]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`the marks of a link are accessible and fit at ${width} px`, async ({
      page
    }) => {
      await answer(page, { ...FOUND, image: await anyPicture(page) })
      await fill(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth)
      ).toBe(width)
      await expectAccessible(page)
    })
  })
}
