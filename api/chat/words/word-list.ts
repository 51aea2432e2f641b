import { shapeOf, shapesOf } from './shapes.ts'

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u

/** Whether the text has these words one after the other, each in one of the shapes it may be read in. */
function holds(text: readonly string[][], phrase: readonly string[]): boolean {
  return text.some((_, from) =>
    phrase.every((word, at) => text[from + at]?.includes(word))
  )
}

/**
 * Whether a text contains one of the operator's words or phrases: whole words only, in any case and
 * in letters that look alike. A word with signs inside is checked with and without them.
 */
export function createWordList(words: string[]): (text: string) => boolean {
  const phrases = words
    .map(entry =>
      entry
        .split(/\s+/u)
        .map(shapeOf)
        .filter(shape => shape !== '')
    )
    .filter(phrase => phrase.length > 0)
  if (phrases.length === 0) return () => false
  return text =>
    [/\s+/u, BETWEEN_WORDS].some(between => {
      const read = text.split(between).map(word => [...shapesOf(word)])
      return phrases.some(phrase => holds(read, phrase))
    })
}
