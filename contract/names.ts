/** Why a name of more characters than that is refused. */
export const nameTooLong = (most: number): string =>
  `The name may have at most ${most} characters.`

/** Why this cannot be a name, or null; `missing` is what is said when there is no name at all. */
export function unfitName(
  name: string,
  most: number,
  missing: string
): string | null {
  const { length } = name.trim()
  if (length === 0) return missing
  return length > most ? nameTooLong(most) : null
}
