import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

for (const width of [320, 390, 1440]) {
  test(`at ${width} px what the bookmark says leaves the bar of what sounds free`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/music-channel')
    await page
      .locator('.tracks')
      .getByRole('button', { name: 'Play Afterglow Transit', exact: true })
      .click()
    const bar = page.getByRole('region', { name: 'Now playing' })
    await page.getByRole('tab', { name: 'New Releases' }).click()
    await page.locator('.card:visible').first().hover()
    await page
      .getByRole('button', { name: /^Add to My list/ })
      .first()
      .click()
    const note = page.locator('.bookmark-note')
    await expect(note).toContainText('Added to My list')
    const said = await boxOf(note)
    const position = await boxOf(bar.getByRole('slider', { name: 'Position' }))
    const foot = said.y + said.height
    expect(foot).toBeLessThanOrEqual((await boxOf(bar)).y)
    expect(foot).toBeLessThanOrEqual(position.y)
    await bar.getByRole('button', { name: 'Pause Afterglow Transit' }).click()
    await expect(note).toContainText('Added to My list')
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => (await boxOf(note)).y).toBeGreaterThan(said.y)
  })
}
