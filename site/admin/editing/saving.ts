import { atom } from 'nanostores'

/** A save is under way. */
export const $saving = atom(false)
