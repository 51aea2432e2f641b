/** What is pressed goes with its view: what holds all views keeps the focus. */
export function keepFocus(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>('.import-body')?.focus()
}
