import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Whatever fades in has its final contrast only at the end; endless animations are not waited for. */
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
      // In a section that the browser does not render, animations never progress.
      new Promise(resolve => setTimeout(resolve, longestMs))
    ])
  }, LONGEST_MS)
}

/**
 * Expects that axe finds nothing on the page as it is; `where` names it in the failure. In one go
 * and without details of what passed, which takes a fifth of the default's time.
 */
export async function expectClean(page: Page, where: string): Promise<void> {
  await untilFadedIn(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // A tooltip belongs to its element and comes and goes with the mouse, but axe wants it in a region.
    .exclude('[role="tooltip"]')
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`
  )
  expect(found, where).toEqual([])
}
