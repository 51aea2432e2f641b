/** For what appears after a save: whoever sent it hears it. */
export function focusSection(section: HTMLElement | null): void {
  section?.focus()
}
