type Heir<Gone> = (gone: Gone) => Element | null | undefined

/**
 * The ref of an element that will disappear: a pressed button, or a card with its buttons. If the focus is in it
 * then (or in its `wholeOf`, which disappears too), it moves to what `heirOf` finds around it, instead of being lost.
 */
export const handsOn =
  <Gone extends HTMLElement = HTMLButtonElement>(
    heirOf: Heir<Gone>,
    wholeOf: Heir<Gone> = gone => gone
  ) =>
  (gone: Gone | null) =>
  () => {
    if (gone === null) return
    if (!wholeOf(gone)?.contains(document.activeElement)) return
    const heir = heirOf(gone)
    if (!(heir instanceof HTMLElement)) return
    // An element that is only read cannot take the focus otherwise.
    if (heir.tabIndex < 0) heir.tabIndex = -1
    heir.focus()
  }

/** What is found in the next row; for the last row, in the one before; for the only row, around it. */
export const nextRow =
  (row: string, found: string, around: string): Heir<HTMLElement> =>
  gone => {
    const own = gone.closest(row)
    const next = own?.nextElementSibling ?? own?.previousElementSibling
    return next?.querySelector(found) ?? gone.closest(around)
  }

/** For a button that is replaced by what it loads: the part of the page around both. */
export const handsOnToPart = handsOn(button =>
  button.closest('section, [role=tabpanel], main')
)

/** For a button that clears a search without results: its field, which is above the tabs or beside them. */
export const handsOnToSearch = handsOn(button =>
  button.closest('main')?.querySelector('input[type=search]')
)

const left = new WeakSet<Element>()

/**
 * The ref of a field while it can be typed in. A disabled field loses the focus and gets it back when it is
 * enabled, unless something else has taken it meanwhile.
 */
export const comesBack = (field: HTMLInputElement) => {
  if (left.delete(field) && document.activeElement === document.body)
    field.focus()
  return () => {
    if (field === document.activeElement) left.add(field)
  }
}

/** Moves the focus to the page, where a pressed element has gone with everything around it. */
export function focusPage(): void {
  document
    .querySelector<HTMLElement>('#content')
    ?.focus({ preventScroll: true })
}
