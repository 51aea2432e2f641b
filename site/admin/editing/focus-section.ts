/** Focuses a section that appears after a save, so that screen readers announce it. */
export function focusSection(section: HTMLElement | null): void {
  section?.focus()
}
