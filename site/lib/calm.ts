/** Whether the visitor asked for less data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean }
  }
  return connection?.saveData === true
}

/** Whether the visitor asked for less motion, or for less data: nothing plays by itself then. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()
}
