import { handsOn } from '../../ui/hand-on.ts'

/** Where the title is in the form. */
export const TITLE_FIELD = '.form > :not(.link) .input'

/** The ref of a button that disappears when the form holds something else: the focus then goes on to the title. */
export const handToTitle = handsOn(button =>
  button.form?.querySelector(TITLE_FIELD)
)
