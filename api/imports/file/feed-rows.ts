import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { isImageAddress } from '#contract/addresses'
import { CONTENT_LIMITS } from '#contract/content'
import type { ForFeeds, Said } from './rows.ts'
import { attribute, listIn, textIn } from './xml.ts'
import type { Element } from './xml.ts'

/** No more markup than this is read: its text is cut to the length of a description anyway. */
const MARKUP_LENGTH = 20_000
const DIGITS = 16

/** The text on one line, cut to the length that the form takes. */
function clipped(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // Half of a surrogate pair is not a character.
  return `${line
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** The text that readers would see of the markup in a feed. */
const plain = (markup: string): string =>
  /[<&]/.test(markup)
    ? load(markup.slice(0, MARKUP_LENGTH), null, false).text()
    : markup

/** The same entry has the same id each time, so that importing a feed again changes items and adds none twice. */
export function idOf(type: string, key: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  return `${type}-${digest.slice(0, DIGITS)}`
}

const isPicture = (element: Element) =>
  /^image(?:\/|$)/i.test(attribute(element, 'type')) ||
  attribute(element, 'medium') === 'image'

/** Addresses that the entry gives for its picture. */
function picturesOf(entry: Element): string[] {
  return [
    ...listIn(entry, 'media:content').filter(isPicture),
    ...listIn(entry, 'media:group').flatMap(group => [
      ...listIn(group, 'media:content').filter(isPicture),
      ...listIn(group, 'media:thumbnail')
    ]),
    ...listIn(entry, 'media:thumbnail'),
    ...listIn(entry, 'enclosure').filter(isPicture),
    ...listIn(entry, 'itunes:image')
  ].map(element => attribute(element, 'url') || attribute(element, 'href'))
}

/** The picture of the whole feed. */
const pictureOfFeed = (channel: Element): string[] => [
  ...listIn(channel, 'image').map(image => textIn(image, 'url')),
  ...listIn(channel, 'itunes:image').map(image => attribute(image, 'href'))
]

/** In RSS the text of `link`, in Atom the address of the link that is the entry itself. */
function linkOf(entry: Element): string {
  const links = listIn(entry, 'link')
  const own = links.find(link =>
    ['', 'alternate'].includes(attribute(link, 'rel'))
  )
  return textIn(entry, 'link') || (own ? attribute(own, 'href') : '')
}

/** Entries of RSS and Atom as drafts: title, description, link and picture. */
export function feedRows(
  channel: Element,
  entries: readonly Element[],
  { type, image }: ForFeeds
): Said[] {
  const ofFeed = pictureOfFeed(channel)
  return entries.map(entry => {
    const title = clipped(plain(textIn(entry, 'title')), CONTENT_LIMITS.title)
    const externalUrl = linkOf(entry)
    const about =
      textIn(entry, 'description') ||
      textIn(entry, 'summary') ||
      textIn(entry, 'content:encoded') ||
      textIn(entry, 'content')
    const key =
      textIn(entry, 'guid') || textIn(entry, 'id') || externalUrl || title
    // A picture that the form would not take is passed over for one that it takes.
    const picture = [...picturesOf(entry), ...ofFeed].find(isImageAddress)
    return {
      payload: {
        id: idOf(type, key),
        type,
        title,
        description: clipped(plain(about), CONTENT_LIMITS.description),
        image: picture ?? image,
        externalUrl
      }
    }
  })
}
