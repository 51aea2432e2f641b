import type { Page } from '@playwright/test'
import { openTab } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

export const IMAGE = 'https://pictures.example/one.webp'
/** A CSV file with these rows. */
export const table = (...rows: string[]) => ({
  name: 'items.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['id,type,title,image,studio', ...rows].join('\r\n'),
    'utf8'
  )
})
export const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export async function openDialog(page: Page, name: 'Import' | 'Export') {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await press(page, name)
  await expect(dialog(page, name)).toBeVisible()
  return dialog(page, name)
}

/** How many items are removed at once, so that their writes share a turn. */
const AT_ONCE = 10

/** Leaves the hub as it was: no import, and none of its items. */
export async function clearImports(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const headers = { Authorization: `Bearer ${token}` }
  const { request } = page
  const url = `${origin}/api/imports/current`
  const { current } = (await (await request.get(url, { headers })).json()) as {
    current: { id: string } | null
  }
  if (current) {
    const path = `${origin}/api/imports/${current.id}`
    await request.post(`${path}/stop`, { headers })
    await request.delete(path, { headers })
  }
  const all = (await (
    await request.get(`${origin}/api/content/all`, { headers })
  ).json()) as { id: string }[]
  const imported = all.filter(({ id }) => id.startsWith('imported-'))
  while (imported.length > 0) {
    await Promise.all(
      imported
        .splice(0, AT_ONCE)
        .map(({ id }) =>
          request.delete(`${origin}/api/content/${id}`, { headers })
        )
    )
  }
}
