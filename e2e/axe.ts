import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What fades in has the contrast of its end only at the end; what goes on for ever is not waited for. */
const LONGEST_MS = 1_000

async function untilFadedIn(page: Page): Promise<void> {
  await page.evaluate(async longestMs => {
    const fading = document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number(effect?.getComputedTiming().endTime) <= longestMs
      )
    await Promise.race([
      Promise.allSettled(fading.map(({ finished }) => finished)),
      // In a section that the browser leaves out none of them gets on.
      new Promise(resolve => setTimeout(resolve, longestMs))
    ])
  }, LONGEST_MS)
}

/**
 * Expects that axe finds nothing on the page as it is; `where` names that in the failure. In one go
 * and without details of what is right: a fifth of the time that its default takes.
 */
export async function expectClean(page: Page, where: string): Promise<void> {
  await untilFadedIn(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // It belongs to what it lies at, and comes and goes with the mouse; axe wants it in a region.
    .exclude('[role="tooltip"]')
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`
  )
  expect(found, where).toEqual([])
}
