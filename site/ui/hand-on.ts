type Heir = (button: HTMLButtonElement) => Element | null | undefined

/**
 * The ref of a button that goes when it is pressed. If it has the focus then, that goes on to what
 * `heirOf` finds around it, instead of to nowhere.
 */
export const handsOn =
  (heirOf: Heir) => (button: HTMLButtonElement | null) => () => {
    if (button === null || button !== document.activeElement) return
    const heir = heirOf(button)
    if (heir instanceof HTMLElement) heir.focus()
  }

/** What is found in the next row, of the last one in the row before, of the only one around them. */
export const nextRow =
  (row: string, found: string, around: string): Heir =>
  button => {
    const own = button.closest(row)
    const next = own?.nextElementSibling ?? own?.previousElementSibling
    return next?.querySelector(found) ?? button.closest(around)
  }

/** Where what was pressed is gone with all around it, the focus goes on in the page. */
export function focusPage(): void {
  document
    .querySelector<HTMLElement>('#content')
    ?.focus({ preventScroll: true })
}
