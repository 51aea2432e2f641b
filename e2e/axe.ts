import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Expects that axe finds nothing on the page as it is; `where` names that in the failure. In one go
 * and without details of what is right: a fifth of the time that its default takes.
 */
export async function expectClean(page: Page, where: string): Promise<void> {
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
