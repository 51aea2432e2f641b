/** What is said in a recording, in one language: a file of ours. */
export interface Caption {
  /** A BCP 47 tag as it is usually written: `en`, `pt-BR`. */
  language: string
  address: string
}

/** The languages that one item may have. */
export const MOST_LANGUAGES = 8
/** Room for language, script and region. */
const TAG_LENGTH = 11
export const CAPTIONS_NAME = /^[a-f0-9]{32}\.vtt$/
const ADDRESS = /^\/uploads\/captions\/[a-f0-9]{32}\.vtt$/

/** The language as it is usually written, or null when it is not one. */
export function languageOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > TAG_LENGTH) return null
  try {
    const locale = new Intl.Locale(text)
    // Extensions for calendars and the like are not part of a language, and have no name.
    return locale.baseName === String(locale) ? locale.baseName : null
  } catch {
    return null
  }
}

function captionOf(line: string): Caption | null {
  const [tag = '', address = '', ...more] = line.trim().split(/\s+/)
  const language = languageOf(tag)
  const isRead = language !== null && ADDRESS.test(address) && !more.length
  return isRead ? { language, address } : null
}

const linesOf = (text: string) =>
  text.split('\n').filter(line => line.trim() !== '')

/** The captions that can be read from a text, with a line `<language> <address>` for each. */
export function captionsOf(text: unknown): Caption[] {
  if (typeof text !== 'string') return []
  return linesOf(text)
    .map(captionOf)
    .filter(caption => caption !== null)
}

/** The text that holds these captions. */
export const captionsText = (captions: readonly Caption[]): string =>
  captions.map(({ language, address }) => `${language} ${address}`).join('\n')

/** Why a text of captions is refused, to follow its field's name in a sentence; null: it is accepted. */
export function captionsProblem(text: string): string | null {
  const captions = captionsOf(text)
  if (captions.length < linesOf(text).length)
    return 'must name a language and uploaded captions in each line, as in: en /uploads/captions/….vtt'
  if (captions.length > MOST_LANGUAGES)
    return `may have at most ${MOST_LANGUAGES} languages`
  const languages = new Set(captions.map(({ language }) => language))
  return languages.size < captions.length
    ? 'must name each language once'
    : null
}

/** What the language is called. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
