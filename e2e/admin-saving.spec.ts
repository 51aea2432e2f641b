import {
  chooseType,
  create,
  createItem,
  expectToast,
  failing,
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
