import {
  chooseType,
  create,
  createItem,
  expectToast,
  failing,
  openTab,
  press,
  test,
  uploadPicture
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('Saving', () => {
  test('a blank title and then a missing image are refused', async ({
    page
  }) => {
    await page.getByLabel('Title').fill('  ')
    await create(page)
    await expectToast(page, 'Validation Error', 'Please enter a title')
    await page.getByLabel('Title').fill('Something')
    await create(page)
    await expectToast(
      page,
      'Validation Error',
      'Please upload or select an image'
    )
  })

  test('a failed save toasts the server message and keeps what was typed', async ({
    page
  }) => {
    await page.getByLabel('Title').fill('Bad link')
    await page.getByLabel('External URL').fill('javascript:alert(1)')
    await uploadPicture(page)
    await create(page)
    await expectToast(
      page,
      'Error saving content',
      'Please enter a valid external URL'
    )
    await expect(page.getByLabel('Title')).toHaveValue('Bad link')
  })

  test('a save that nobody answers toasts the sentence of the catalogue', async ({
    page
  }) => {
    await page.getByLabel('Title').fill('Lost')
    await uploadPicture(page)
    await failing(page, '/api/content')
    await create(page)
    await expectToast(
      page,
      'Error saving content',
      'There was a problem saving the content. Please try again.'
    )
  })

  test('views that are not numeric become 0; an empty price, supply and viewers become null', async ({
    page
  }) => {
    const sent = async (type: string, fill: Record<string, string>) => {
      await chooseType(page, type)
      await page.getByLabel('Title').fill(`Numbers of ${type}`)
      for (const [name, text] of Object.entries(fill))
        await page.getByLabel(name, { exact: true }).fill(text)

      await uploadPicture(page)
      const request = page.waitForRequest(
        request =>
          request.url().endsWith('/api/content') && request.method() === 'POST'
      )
      await create(page)
      await expectToast(
        page,
        'Content created',
        `Numbers of ${type} has been created successfully.`
      )
      return (await request).postDataJSON() as {
        id: string
        metadata: Record<string, unknown>
      }
    }
    const video = await sent('Video', { Views: '' })
    expect(video.metadata['views']).toBe(0)
    expect(video.id).toMatch(/^video-\d{13}$/)
    const collectible = await sent('Collectible', {
      Price: '',
      'Total supply': ''
    })
    expect(collectible.metadata).toMatchObject({
      rarity: 'Common',
      price: null,
      totalSupply: null
    })
    const priced = await sent('Collectible', {
      Price: '0',
      'Total supply': '100'
    })
    expect(priced.metadata).toMatchObject({ price: 0, totalSupply: 100 })
    const stream = await sent('Stream', { Viewers: '' })
    expect(stream.metadata['viewers']).toBeNull()
    const channel = await sent('TV Channel', { Viewers: '31' })
    expect(channel.metadata['viewers']).toBe(31)
  })

  test('a number that is not whole, too small or no number is refused in words and never changed', async ({
    page
  }) => {
    await chooseType(page, 'Collectible')
    await page.getByLabel('Title').fill('Priceless')
    await uploadPicture(page)
    const price = page.getByLabel('Price', { exact: true })
    const supply = page.getByLabel('Total supply', { exact: true })
    for (const [field, text, message] of [
      [price, '12.5', 'The price must be a whole number.'],
      [price, '-1', 'The price cannot be below 0.'],
      [supply, '0', 'The total supply cannot be below 1.']
    ] as const) {
      await field.fill(text)
      await create(page)
      await expectToast(page, 'Error saving content', message)
      await expect(field).toHaveValue(text)
      await field.fill('')
    }
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await price.focus()
    await page.keyboard.type('1e')
    await create(page)
    await expectToast(page, 'Validation Error', 'Price must be a whole number.')
    expect(sent).toEqual([])
    await chooseType(page, 'Tutorial')
    await page.getByLabel('Title').fill('Half a date')
    await uploadPicture(page)
    await page.getByLabel('Unlocks at').focus()
    await page.keyboard.type('05')
    await create(page)
    await expectToast(
      page,
      'Validation Error',
      'Unlocks at must be a date with a time.'
    )
  })

  test('what a save leaves out is told beside the success, and goes with the next form', async ({
    page
  }) => {
    await page.route('**/api/content', async route => {
      const payload = route.request().postDataJSON() as object
      const badge = {
        text: 'NEW',
        variant: 'default',
        className: 'fixed italic'
      }
      await route.continue({
        postData: JSON.stringify({ ...payload, badges: [badge] })
      })
    })
    await createItem(page, 'Music', 'Half kept')
    const note = page.getByRole('region', { name: 'Saved, but not all of it' })
    await expect(note).toBeFocused()
    await expect(note.getByRole('listitem')).toHaveText(
      "The badge 'NEW' cannot have the class 'fixed'."
    )
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(note).toHaveCount(0)
    await openTab(page, 'Manage Content')
    await press(page, 'Half kept', 'Edit')
    await page.getByRole('button', { name: 'Update Content' }).click()
    await expectToast(
      page,
      'Content updated',
      'Half kept has been updated successfully.'
    )
    await expect(note).toHaveCount(0)
    const list = await page.request.get('/api/content/type/music')
    const items = (await list.json()) as { title: string; badges: object[] }[]
    expect(items.find(({ title }) => title === 'Half kept')?.badges).toEqual([
      { text: 'NEW', variant: 'default', className: 'italic' }
    ])
  })

  test('movies and music can name their studio and genre', async ({ page }) => {
    for (const type of ['Movie', 'Music']) {
      await chooseType(page, type)
      await page.getByLabel('Title').fill(`Genre of ${type}`)
      await page.getByLabel('Studio').fill('Low Room')
      await page.getByLabel('Genre').fill('Dub')
      await uploadPicture(page)
      await create(page)
      await expectToast(
        page,
        'Content created',
        `Genre of ${type} has been created successfully.`
      )
      const list = await page.request.get(
        `/api/content/type/${type.toLowerCase()}`
      )
      expect(((await list.json()) as object[]).at(-1)).toMatchObject({
        title: `Genre of ${type}`,
        studio: 'Low Room',
        genre: 'Dub'
      })
    }
  })

  test('gated types offer Required collectible and Unlocks at, entered in local time and kept in UTC', async ({
    page
  }) => {
    await createItem(page, 'Collectible', 'Door key')
    await chooseType(page, 'Tutorial')
    await page.getByLabel('Title').fill('Behind a door')
    await page
      .getByLabel('Required collectible')
      .selectOption({ label: 'Door key' })
    await page.getByLabel('Unlocks at').fill('2031-05-06T20:30')
    await uploadPicture(page)
    const request = page.waitForRequest(
      request =>
        request.url().endsWith('/api/content') && request.method() === 'POST'
    )
    await create(page)
    const { metadata } = (await request).postDataJSON() as {
      metadata: Record<string, string>
    }
    const utc = await page.evaluate(() =>
      new Date('2031-05-06T20:30').toISOString()
    )
    expect(metadata['unlocksAt']).toBe(utc)
    expect(metadata['requiredCollectible']).not.toBe('')
    await expectToast(
      page,
      'Content created',
      'Behind a door has been created successfully.'
    )
    await expect(page.getByLabel('Unlocks at')).toHaveValue('')
  })
})
