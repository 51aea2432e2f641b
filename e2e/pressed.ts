import type { Page } from '@playwright/test'

/** Visible controls with a side shorter than this, in px, in the whole page or in a part of it. */
export async function smallerThan(
  page: Page,
  px: number,
  part = 'body'
): Promise<string[]> {
  return page.locator(part).evaluate((within, least) => {
    const found = within.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=tab], [role=slider]'
    )
    const isInText = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline'
    /** The pressable area, which may be larger than what is drawn. */
    const reach = (one: HTMLElement) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const half = least / 2 - 1
      return [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half]
      ].every(([atX = 0, atY = 0]) => {
        const hit = document.elementFromPoint(atX, atY)
        return one.contains(hit)
      })
    }
    const small: string[] = []
    for (const one of found) {
      if (!one.checkVisibility({ checkOpacity: true })) continue
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const pressed =
        (one instanceof HTMLInputElement && one.closest('label')) || one
      const { width, height } = pressed.getBoundingClientRect()
      if (width <= 1 || isInText(one)) continue
      if ((width >= least && height >= least) || reach(one)) continue
      const words = one.ariaLabel ?? one.textContent.trim().slice(0, 40)
      const size = `${Math.round(width)}x${Math.round(height)}`
      small.push(`${one.tagName} ${words} ${size}`)
    }
    return small
  }, px)
}
