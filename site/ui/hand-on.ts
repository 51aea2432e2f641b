type Heir<Gone> = (gone: Gone) => Element | null | undefined

/**
 * The ref of what goes: a button that is pressed, or a card with its buttons. If the focus is in it
 * then (or in `wholeOf` it, which goes with it), that goes on to what `heirOf` finds around it, instead of to nowhere.
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
    // What is only read takes no focus by itself.
    if (heir.tabIndex < 0) heir.tabIndex = -1
    heir.focus()
  }

/** What is found in the next row, of the last one in the row before, of the only one around them. */
export const nextRow =
  (row: string, found: string, around: string): Heir<HTMLElement> =>
  gone => {
    const own = gone.closest(row)
    const next = own?.nextElementSibling ?? own?.previousElementSibling
    return next?.querySelector(found) ?? gone.closest(around)
  }

/** Of a button that brings what stands in its place then: the part of the page around both. */
export const handsOnToPart = handsOn(button =>
  button.closest('section, [role=tabpanel], main')
)

/** Of what takes back a search that found nothing: its field, which is above the tabs or beside them. */
export const handsOnToSearch = handsOn(button =>
  button.closest('main')?.querySelector('input[type=search]')
)

const left = new WeakSet<Element>()

/**
 * The ref of a field while it can be typed in. A disabled one loses the focus; that comes back with
 * it, unless something else has taken it meanwhile.
 */
export const comesBack = (field: HTMLInputElement) => {
  if (left.delete(field) && document.activeElement === document.body)
    field.focus()
  return () => {
    if (field === document.activeElement) left.add(field)
  }
}

/** Where what was pressed is gone with all around it, the focus goes on in the page. */
export function focusPage(): void {
  document
    .querySelector<HTMLElement>('#content')
    ?.focus({ preventScroll: true })
}
