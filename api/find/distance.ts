/** Longer words are cut before they are compared. */
export const WORD_MOST = 32

const WIDTH = WORD_MOST + 1
/** Three rows of the table are enough, even for swapped letters; only one search at a time uses them. */
let [before, last, row] = [0, 0, 0].map(() => new Uint8Array(WIDTH)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array
]

/** How many typing errors apart two words are, where swapped letters count as one; Infinity above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  for (let at = 0; at <= b.length; at += 1) last[at] = at
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = letter === b.charCodeAt(j - 1)
      let errors = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      )
      const isSwapped =
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwapped) errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      row[j] = errors
      if (errors < least) least = errors
    }
    if (least > most) return Infinity
    ;[before, last, row] = [last, row, before]
  }
  const errors = last[b.length] ?? 0
  return errors > most ? Infinity : errors
}
