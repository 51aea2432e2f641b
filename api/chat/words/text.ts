import { asSaid, CHAT_LIMITS, withoutControls } from '#contract/chat'
import { isBlank } from '#contract/content'

/**
 * How much of a text is read, in UTF-16 units before anything is done to it: four for each
 * character that may remain, so that decomposed Vietnamese and families of emoji fit.
 */
const RAW_CONTENT_MOST = 4 * CHAT_LIMITS.content
const RAW_USERNAME_MOST = 4 * CHAT_LIMITS.username
/**
 * Marks in a row: no written language stacks more on a letter (Hebrew with vowels and cantillation
 * comes to six). Sorting more of them takes time that grows with their square.
 */
const MARKS_PER_LETTER = 8

// Joiners between marks do not start a new letter.
const TOO_MANY_MARKS = new RegExp(
  `(?:\\p{M}\\p{Cf}*){${MARKS_PER_LETTER + 1}}`,
  'u'
)
const INVISIBLE_IN_NAMES = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The text without control characters, and with U+FFFD for lone surrogates. */
const wellFormed = (text: string) => withoutControls(text.toWellFormed())

export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'blank' }
  | { kind: 'too-long' }
  | { kind: 'too-marked' }

/** The content of a message as everyone will see it. */
export function cleanContent(raw: string): Content {
  if (raw.length > RAW_CONTENT_MOST) return { kind: 'too-long' }
  // Marks can become neighbours when what separates them is removed.
  const visible = wellFormed(raw)
  if (isBlank(visible)) return { kind: 'blank' }
  if (TOO_MANY_MARKS.test(visible)) return { kind: 'too-marked' }
  const text = asSaid(visible)
  if (Array.from(text).length > CHAT_LIMITS.content) return { kind: 'too-long' }
  return { kind: 'text', text }
}

/** The name, normalised and with single spaces; null unless it has 1-25 visible characters. */
export function cleanUsername(raw: string): string | null {
  if (raw.length > RAW_USERNAME_MOST) return null
  const visible = wellFormed(raw).replace(INVISIBLE_IN_NAMES, '')
  if (TOO_MANY_MARKS.test(visible)) return null
  const name = visible
    .normalize('NFKC')
    .replace(INVISIBLE_IN_NAMES, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const isVisible = /[^\p{M}\s]/u.test(name)
  return isVisible && Array.from(name).length <= CHAT_LIMITS.username
    ? name
    : null
}
