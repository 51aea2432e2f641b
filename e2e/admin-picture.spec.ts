import { cp, readFile } from 'node:fs/promises'
import {
  expectToast,
  failing,
  PICTURE,
  test,
  uploadPicture
} from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

for (const [name, ratio] of [
  ['Square 1:1', 1],
  ['Video 16:9', 16 / 9],
  ['Portrait 2:3', 2 / 3]
] as const) {
  test(`a card in the aspect ratio ${name} is drawn in it, and Auto original in the picture's own`, async ({
    page
  }) => {
    const art = page
      .getByRole('region', { name: 'Live preview' })
      .locator('.card .art')
    const drawn = () =>
      art.evaluate(element => element.clientWidth / element.clientHeight)
    await uploadPicture(page)
    await page.getByRole('radio', { name, exact: true }).check({ force: true })
    await expect.poll(drawn).toBeCloseTo(ratio, 1)
    await page
      .getByRole('radio', { name: 'Auto original' })
      .check({ force: true })
    // NaN until the picture has loaded.
    const own = () =>
      art.locator('img').evaluate(image => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement
        return naturalWidth / naturalHeight
      })
    const differs = async () => Math.abs((await drawn()) - (await own()))
    await expect.poll(differs).toBeLessThan(0.05)
  })
}

test('on a phone the preview is one row, with a picture too, that the form is near', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const preview = page.getByRole('region', { name: 'Live preview' })
  const art = preview.locator('.art')
  expect((await boxOf(art)).width).toBe(128)
  expect((await boxOf(preview)).height).toBeLessThan(160)
  await uploadPicture(page)
  await expect(art.locator('img')).toHaveAttribute('src', /^\/uploads\//)
  expect((await boxOf(art)).width).toBe(128)
  expect((await boxOf(preview)).height).toBeLessThan(160)
})

test('the picture is shown in all four ratios, and its focal point is kept by every card of the item', async ({
  page,
  request
}) => {
  await expect(page.getByLabel('Focal point across')).toHaveCount(0)
  await page.getByLabel('Title').fill('Seen whole')
  await page.getByLabel('Show on Homepage').check()
  await uploadPicture(page)
  const frames = page
    .getByRole('list', { name: 'The picture in every ratio' })
    .getByRole('presentation')
  await expect(frames).toHaveCount(4)
  await page.getByLabel('Focal point across').fill('20')
  await page.getByLabel('Focal point down').focus()
  await page.keyboard.press('Home')
  for (const frame of await frames.all())
    await expect(frame).toHaveCSS('object-position', '20% 0%')

  const preview = page.getByRole('region', { name: 'Live preview' })
  await expect(preview.locator('img')).toHaveCSS('object-position', '20% 0%')
  const box = await boxOf(page.locator('.focal-picture'))
  await page
    .locator('.focal-picture')
    .click({ position: { x: box.width * 0.75, y: box.height * 0.5 } })
  await expect(page.getByLabel('Focal point across')).toHaveValue('75')
  await expect(page.getByLabel('Focal point down')).toHaveValue('50')
  await page.getByRole('button', { name: 'Create Content' }).click()
  await expectToast(
    page,
    'Content created',
    'Seen whole has been created successfully.'
  )
  await expect
    .poll(async () => (await request.get('/')).text())
    .toContain('Seen whole')
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'Seen whole' })
  await expect(card.locator('img').first()).toHaveCSS(
    'object-position',
    '75% 50%'
  )
})

test.describe('The picture', () => {
  test('a refused upload toasts Upload failed with the server message', async ({
    page
  }) => {
    await page.getByLabel('Image').setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('this is no picture')
    })
    await expectToast(
      page,
      'Upload failed',
      'Only JPEG, PNG, WebP or GIF images are allowed'
    )
    await failing(page, '/api/uploads/image', { status: 500 })
    await page.getByLabel('Image').setInputFiles(PICTURE)
    await expectToast(page, 'Upload failed', 'Failed to upload image')
  })

  test('an upload that breaks toasts Upload error', async ({ page }) => {
    await failing(page, '/api/uploads/image')
    await page.getByLabel('Image').setInputFiles(PICTURE)
    await expectToast(
      page,
      'Upload error',
      'An error occurred while uploading the image'
    )
  })

  for (const way of ['drop', 'paste'] as const) {
    test(`a picture comes in by ${way} too`, async ({ page }) => {
      const picture = await readFile(PICTURE, 'base64')
      const bytes = await page.evaluateHandle(base64 => {
        const content = Uint8Array.from(atob(base64), letter =>
          letter.charCodeAt(0)
        )
        const data = new DataTransfer()
        data.items.add(
          new File([content], 'dropped.webp', { type: 'image/webp' })
        )
        return data
      }, picture)
      if (way === 'drop') {
        await page
          .locator('.drop')
          .dispatchEvent('drop', { dataTransfer: bytes })
      } else {
        await page.getByLabel('Title').evaluate((input, clipboardData) => {
          input.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true })
          )
        }, bytes)
      }
      await expectToast(page, 'Image uploaded', 'Image uploaded successfully')
      await expect(page.getByText('dropped.webp')).toBeVisible()
    })
  }

  test('text that is pasted stays text, also with a picture of it beside it', async ({
    page
  }) => {
    const isLeft = await page.getByLabel('Title').evaluate(input => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Cells')
      clipboardData.items.add(new File(['x'], 'cells.png'))
      return input.dispatchEvent(
        new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true
        })
      )
    })
    expect(isLeft).toBe(true)
  })

  test('anything but an image file is not even sent', async ({ page }) => {
    let sent = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/uploads/image')) sent += 1
    })
    await page.getByLabel('Image').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('words')
    })
    await expectToast(
      page,
      'Upload failed',
      'Only JPEG, PNG, WebP or GIF images are allowed'
    )
    expect(sent).toBe(0)
  })

  test('a picture whose name says no kind is taken for what it is', async ({
    page
  }, testInfo) => {
    const nameless = testInfo.outputPath('cover')
    await cp(PICTURE, nameless)
    await page.getByLabel('Image').setInputFiles(nameless)
    await expectToast(page, 'Image uploaded', 'Image uploaded successfully')
  })

  test('progress is shown while it uploads', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/uploads/image', async route => {
      await held
      await route.fallback()
    })
    await page.getByLabel('Image').setInputFiles(PICTURE)
    await expect(
      page.getByRole('progressbar', { name: 'Upload' })
    ).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Create Content' })
    ).toBeDisabled()
    release()
    await expectToast(page, 'Image uploaded', 'Image uploaded successfully')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})
