import { atom, onMount } from 'nanostores'
import { readStored, writeStored } from '../../lib/storage.ts'

export const LIBRARY_LOOKS = ['cards', 'rows'] as const
/** Cards show the pictures, rows many items at once. On a phone both are the same. */
export type LibraryLook = (typeof LIBRARY_LOOKS)[number]

const KEY = 'adminLibraryLook'

export const $libraryLook = atom<LibraryLook>('cards')

onMount($libraryLook, () => {
  const kept = readStored(KEY)
  $libraryLook.set(LIBRARY_LOOKS.find(look => look === kept) ?? 'cards')
})

export function chooseLook(look: LibraryLook): void {
  $libraryLook.set(look)
  writeStored(KEY, look)
}
