/* Browser storage may be full, forbidden or absent: no feature depends on it, so its errors are only logged. */

function logged<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged
    console.warn('Browser storage is not available', error)
    return otherwise
  }
}

/** The text kept under the key, or null. */
export function readStored(key: string): string | null {
  return logged(() => localStorage.getItem(key), null)
}

export function writeStored(key: string, value: string): void {
  logged(() => localStorage.setItem(key, value), undefined)
}

export function removeStored(key: string): void {
  logged(() => localStorage.removeItem(key), undefined)
}
