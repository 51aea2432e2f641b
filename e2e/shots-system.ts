import type { Page } from '@playwright/test'

type Take = (name: string) => Promise<unknown>

/** Takes what a new hub shows above the tabs, and dismisses it for the further pictures. */
export async function shootFirstSteps(page: Page, take: Take): Promise<void> {
  await page.waitForLoadState('networkidle')
  const close = page.getByRole('button', { name: 'Close the first steps' })
  if ((await close.count()) === 0) return
  await take('first-steps')
  await close.click()
  await close.waitFor({ state: 'detached' })
}

/** Takes the dialog with the state of the hub. */
export async function shootSystem(page: Page, take: Take): Promise<void> {
  // Otherwise the toast of the sign-in would be behind the dialog.
  const toast = page.getByRole('region', { name: 'Notifications' })
  for (const close of await toast.getByRole('button', { name: 'Close' }).all())
    await close.click()
  await page.getByRole('button', { name: 'System' }).click()
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
  await take('system')
  await page.keyboard.press('Escape')
}
