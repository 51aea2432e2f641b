import { expect, test } from './states.ts'

for (const [path, first, second] of [
  ['/marketplace', 'All Collections', 'My Collectibles'],
  ['/streamers', 'Featured Streamers', 'Live Channels']
] as const) {
  test(`on ${path} arrow keys in the tabs leave no entry in the history, and a press of a tab leaves one`, async ({
    page
  }) => {
    await page.goto('/games')
    await page.goto(path)
    const tab = (name: string) => page.getByRole('tab', { name })
    const before = await page.evaluate(() => history.length)
    await tab(first).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(second)).toBeFocused()
    await expect(page).toHaveURL(/\?tab=/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(tab(second)).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await tab(first).click()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.goBack()
    await expect(tab(second)).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL(/\/games$/)
  })
}
