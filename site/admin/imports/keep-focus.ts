/** A pressed button disappears with its view, so the element that holds all views gets the focus. */
export function keepFocus(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>('.import-body')?.focus()
}
