import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Rounded to a hundredth, because the browser lays out in 64ths of a px and reports 43.99997 for 44 on a layer. */
const rounded = (px: number): number => Math.round(px * 100) / 100

/** Where the part is, in px of the window, as soon as it is drawn; an island may just be redrawing it. */
export async function boxOf(part: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect
    .poll(async () => (box = await part.boundingBox()), 'where it is drawn')
    .not.toBeNull()
  const { x, y, width, height } = box!
  return {
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
    bottom: rounded(y + height)
  }
}
