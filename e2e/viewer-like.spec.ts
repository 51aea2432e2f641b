import { expect, test } from './states.ts'

const FINAL = '/stream/stream-grand-final'

test.describe('Like', () => {
  test('like is sent with credentials and the details are fetched again', async ({
    page
  }) => {
    await page.goto(FINAL)
    const like = page.getByRole('button', { name: 'Like' })
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    const refetch = page.waitForResponse(
      response =>
        response.url().endsWith('/api/streams/stream-grand-final') &&
        response.request().method() === 'GET'
    )
    await like.click()
    await refetch
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })

  test('a like shows even when the details do not come after it', async ({
    page
  }) => {
    const details = page.waitForResponse('**/api/streams/stream-world-record')
    await page.goto('/stream/stream-world-record')
    await details
    await page.route('**/api/streams/stream-world-record', route =>
      route.fulfill({ status: 500, json: {} })
    )
    const like = page.getByRole('button', { name: 'Like' })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })

  test('a failed like leaves the button as it was and says so', async ({
    page
  }) => {
    await page.route('**/like', route =>
      route.fulfill({ status: 500, json: {} })
    )
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Like' }).click()
    const toast = page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('listitem')
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await expect(
      toast.getByText('Could not update your like', { exact: true })
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute(
      'aria-pressed',
      'false'
    )
  })
})
