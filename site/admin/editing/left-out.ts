import { atom } from 'nanostores'

/** What the last save left out, in the server's sentences; empty when it kept everything. */
export const $leftOut = atom<string[]>([])

export function forgetLeftOut(): void {
  $leftOut.set([])
}
