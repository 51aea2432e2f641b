import type { Locator } from '@playwright/test'

/** Where the part lies, in px of the window; throws when it is not drawn. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not there')
  return { ...box, bottom: box.y + box.height }
}
