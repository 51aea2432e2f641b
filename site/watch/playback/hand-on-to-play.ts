import { handsOn } from '../../ui/hand-on.ts'

/** The ref of a button in the player that goes when it is pressed: Play and Pause stay. */
export const handOnToPlay = handsOn(button =>
  button.closest('.player')?.querySelector('.controls .solid')
)
