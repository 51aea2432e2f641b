import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { shootModeration } from './shots-moderation.ts'
import { shootFirstSteps, shootSystem } from './shots-system.ts'
import { shootForm } from './shots-form.ts'
import { shootLibrary } from './shots-library.ts'

/** Takes what helps the administrator besides the three tabs: safety nets, marks, moderation. */
export async function shootHelps(
  context: BrowserContext,
  origin: string,
  takeOf: (page: Page, name: string) => Promise<unknown>
): Promise<void> {
  const page = await context.newPage()
  const take = (name: string) => takeOf(page, name)
  // Leaving with unsaved work asks for confirmation.
  page.on('dialog', dialog => void dialog.accept())
  await signIn(page, origin)
  await shootFirstSteps(page, take)
  await shootSystem(page, take)
  await shootForm(page, origin, take)
  await shootLibrary(page, origin, take)
  await shootModeration(page, origin, take)
  await page.close()
}
