import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { shootModeration } from './shots-moderation.ts'
import { shootFirstSteps, shootSystem } from './shots-system.ts'
import { shootForm } from './shots-form.ts'
import { shootLibrary } from './shots-library.ts'

/** Scrolls up a little where the top bar would cut a line of text. */
async function leaveLinesWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector('.top')?.getBoundingClientRect().bottom
    const main = document.querySelector('main')
    if (bar === undefined || main === null || scrollY === 0) return
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const line = document.createRange()
    let cut = 0
    while (texts.nextNode()) {
      line.selectNodeContents(texts.currentNode)
      for (const { top, bottom } of line.getClientRects())
        if (top < bar && bottom > bar) cut = Math.max(cut, bar - top)
    }
    if (cut > 0) scrollBy(0, -cut - 12)
  })
}

/** Takes what helps the administrator besides the three tabs: safety nets, marks, moderation. */
export async function shootHelps(
  context: BrowserContext,
  origin: string,
  takeOf: (page: Page, name: string) => Promise<unknown>
): Promise<void> {
  const page = await context.newPage()
  const take = async (name: string) => {
    await leaveLinesWhole(page)
    await takeOf(page, name)
  }
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
