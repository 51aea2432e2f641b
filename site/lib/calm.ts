/** Whether the visitor asked for less motion, or for less data: nothing plays by itself then. */
export function calm(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean }
  }
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    connection?.saveData === true
  )
}
