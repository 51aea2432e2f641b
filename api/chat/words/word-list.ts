import { shapeOf, shapesOf } from './shapes.ts'

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u

/**
 * Whether a text contains one of the operator's words: whole words only, in any case and in letters
 * that look alike. A word with signs inside is checked with and without them.
 */
export function createWordList(words: string[]): (text: string) => boolean {
  const listed = new Set(words.map(shapeOf).filter(shape => shape !== ''))
  if (listed.size === 0) return () => false
  return text =>
    [...text.split(/\s+/u), ...text.split(BETWEEN_WORDS)].some(word =>
      shapesOf(word).some(shape => listed.has(shape))
    )
}
