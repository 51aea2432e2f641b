/**
 * Brings a tab into its row, which scrolls sideways on small screens, clear of the row's fading
 * edges. scrollIntoView would also move where the Tab key goes on.
 */
export function reveal(tab: HTMLElement | null | undefined): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const { left, right } = tab.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  const edge = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft)
  row.scrollLeft +=
    Math.max(0, right + edge - box.right) - Math.max(0, box.left + edge - left)
}
