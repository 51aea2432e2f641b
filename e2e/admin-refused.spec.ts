import {
  chooseType,
  create,
  openTab,
  test,
  uploadPicture
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { expectAccessible } from './states.ts'

test('a refused field is marked, says why, and has the focus; changing it takes the mark away', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Create Content')
  await chooseType(page, 'Collectible')
  const title = page.getByLabel('Title')
  const price = page.getByLabel('Price')
  await create(page)
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription('Please enter a title')
  await page.keyboard.type('Refused once')
  await expect(title).not.toHaveAttribute('aria-invalid')

  await create(page)
  const image = page.getByLabel('Image')
  await expect(image).toBeFocused()
  await expect(image).toHaveAccessibleDescription(
    'Please upload or select an image'
  )
  await uploadPicture(page)
  await expect(image).toHaveAccessibleDescription('')

  await price.fill('-1')
  await page.getByLabel('Description').fill('Told by the server.')
  await create(page)
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(
    'The price cannot be below 0.'
  )
  await expectAccessible(page)
  const address = page.getByLabel('External URL')
  await address.fill('http://a b')
  await page.getByLabel('Title').focus()
  await create(page)
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(
    'Please enter a valid external URL Optional. Empty: internal link. Filled: opens in a new tab.'
  )
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)

  await address.fill('')
  const badge = page.getByLabel('Badge text')
  await badge.fill('L'.repeat(41))
  await create(page)
  await expect(badge).toHaveAccessibleDescription(
    'The text of badge 2 may have at most 40 characters.'
  )
  await badge.fill('SHORT')
  await expect(badge).toHaveAccessibleDescription('')
})
