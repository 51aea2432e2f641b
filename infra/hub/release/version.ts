const VERSION = /^\d+\.\d+\.\d+$/

/** `1.2.0`; null for anything else, `v1.2.0` too. */
export const readVersion = (word: string | undefined): string | null =>
  word !== undefined && VERSION.test(word) ? word : null

/** Whether the first of two versions comes before the second. */
export function isLower(one: string, other: string): boolean {
  const [a, b] = [one, other].map(version => version.split('.').map(Number))
  const at = a!.findIndex((part, place) => part !== b![place])
  return at >= 0 && a![at]! < b![at]!
}
