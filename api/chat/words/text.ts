import { CHAT_LIMITS } from '#contract/chat'

/**
 * What is read of a text, in UTF-16 units before anything is done to it: four for each character
 * that may remain, so that decomposed Vietnamese and families of emoji fit.
 */
const RAW_CONTENT_MOST = 4 * CHAT_LIMITS.content
const RAW_USERNAME_MOST = 4 * CHAT_LIMITS.username
/**
 * Marks in a row: no written language stacks more on a letter (Hebrew with vowels and cantillation
 * comes to six). To put more of them in order takes time that grows with their square.
 */
const MARKS_PER_LETTER = 8

// Joiners between them make no new letter.
const TOO_MANY_MARKS = new RegExp(
  `(?:\\p{M}\\p{Cf}*){${MARKS_PER_LETTER + 1}}`,
  'u'
)
// Control characters, and the marks that turn the direction of text that follows them.
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
// What draws nothing: spaces, joiners, fillers, marks without a letter, the empty Braille pattern.
const INVISIBLE =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]*$/u
const INVISIBLE_IN_NAMES = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The text without what could hide or turn other text; lone halves of a pair become U+FFFD. */
const withoutControls = (text: string) =>
  text.toWellFormed().replace(UNWANTED, '')

export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'blank' }
  | { kind: 'too-long' }
  | { kind: 'too-marked' }

/** The content of a message as everybody will see it. */
export function cleanContent(raw: string): Content {
  if (raw.length > RAW_CONTENT_MOST) return { kind: 'too-long' }
  // Marks meet when what stands between them is taken away.
  const visible = withoutControls(raw)
  if (INVISIBLE.test(visible)) return { kind: 'blank' }
  if (TOO_MANY_MARKS.test(visible)) return { kind: 'too-marked' }
  const text = visible.normalize('NFC').trim()
  if (Array.from(text).length > CHAT_LIMITS.content) return { kind: 'too-long' }
  return { kind: 'text', text }
}

/** The name in one form and with single spaces inside; null when it has no 1-25 visible characters. */
export function cleanUsername(raw: string): string | null {
  if (raw.length > RAW_USERNAME_MOST) return null
  const visible = withoutControls(raw).replace(INVISIBLE_IN_NAMES, '')
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
