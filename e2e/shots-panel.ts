import type { Page } from '@playwright/test'
import { ADMIN_PASSWORD } from './hub.ts'
import { closeToast } from './shots-form.ts'
import { shootFirstSteps } from './shots-system.ts'

const TABS = {
  create: 'Create Content',
  manage: 'Manage Content',
  streamers: 'Manage Streamers'
}

/** Signs in and takes the panel's tabs, and the form while an item is edited. */
export async function shootPanel(
  page: Page,
  origin: string,
  take: (name: string) => Promise<unknown>
): Promise<void> {
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await closeToast(page, 'Login successful')
  await shootFirstSteps(page, take)
  for (const [name, title] of Object.entries(TABS)) {
    await page.getByRole('tab', { name: title }).click()
    await page.waitForLoadState('networkidle')
    await take(`admin-${name}`)
  }
  await page.getByRole('tab', { name: TABS.manage }).click()
  const card = page.getByRole('tabpanel').getByRole('listitem').first()
  if ((await card.count()) === 0) return
  const rows = page.getByRole('button', { name: 'Rows' })
  if (await rows.isVisible()) {
    await rows.click()
    await take('admin-rows')
    await page.getByRole('button', { name: 'Cards' }).click()
  }
  await card.hover()
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.waitForLoadState('networkidle')
  // Editing scrolls to the form, but a picture of a whole page is taken from its top, without a focus ring.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  await take('admin-edit')
}
