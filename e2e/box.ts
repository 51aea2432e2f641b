import type { Locator } from '@playwright/test'

/** To a hundredth: the browser lays out in 64ths of a px, and says 43.99997 for 44 where it draws on a layer. */
const rounded = (px: number): number => Math.round(px * 100) / 100

/** Where the part lies, in px of the window; throws when it is not drawn. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not there')
  return {
    x: rounded(box.x),
    y: rounded(box.y),
    width: rounded(box.width),
    height: rounded(box.height),
    bottom: rounded(box.y + box.height)
  }
}
