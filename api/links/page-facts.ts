import { load } from 'cheerio/slim'
import ogs from 'open-graph-scraper'

/** What a page says about itself, in its own words; the first of each list is preferred. */
export interface PageFacts {
  titles: string[]
  descriptions: string[]
  /** Addresses, possibly relative. */
  pictures: string[]
  people: string[][]
  durations: string[]
}

type Fields = Record<string, unknown>

/** Longer texts are cut before they leave the process. */
const TEXT_MOST = 20_000
const WORKS_MOST = 50
const DEPTH_MOST = 4

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts that a value stands for: itself, or what its fields hold. */
function textsIn(value: unknown, fields: string[], depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [String(value).slice(0, TEXT_MOST)]
  if (depth > DEPTH_MOST) return []
  if (Array.isArray(value))
    return value.flatMap(each => textsIn(each, fields, depth + 1))
  return isFields(value)
    ? fields.flatMap(field => textsIn(value[field], fields, depth + 1))
    : []
}

/** Types of what can be an item of the hub; the maker of the page, and its place in a site, are not. */
const WORK =
  /(?:VideoObject|AudioObject|Clip|Movie|Episode|Series|Season|Recording|Album|Playlist|Article|Posting|Game|Book|Comic\w*|Artwork|Painting|Photograph|Event|Course|Product|CreativeWork|HowTo)$/

/** The works that JSON-LD describes, wherever it nests them. */
function worksIn(value: unknown, depth = 0): Fields[] {
  if (depth > DEPTH_MOST) return []
  if (Array.isArray(value))
    return value.flatMap(each => worksIn(each, depth + 1))
  if (!isFields(value)) return []
  const isWork = textsIn(value['@type'], []).some(type => WORK.test(type))
  const inside = ['@graph', 'mainEntity', 'video'].flatMap(field =>
    worksIn(value[field], depth + 1)
  )
  return isWork ? [value, ...inside] : inside
}

const MAKERS = [
  'byArtist',
  'director',
  'creator',
  'author',
  'performer',
  'organizer'
]

const TAGS = [
  'description',
  'video:duration',
  'video:director',
  'music:duration',
  'music:musician',
  'music:musician_description',
  'article:author'
]

/** Open Graph, Twitter's cards and JSON-LD of a page. */
async function readTags(html: string) {
  const { result } = await ogs({
    html,
    customMetaTags: TAGS.map(property => ({
      property,
      fieldName: property,
      multiple: true
    })),
    // Otherwise it guesses, and finds the buttons and the logo of a page.
    onlyGetOpenGraphInfo: [
      'title',
      'description',
      'image',
      'audioUrl',
      'locale',
      'logo',
      'url',
      'date',
      'favicon'
    ]
  })
  const tags = result.customMetaTags as Fields | undefined
  return {
    result,
    tag: (property: string) => textsIn(tags?.[property], [])
  }
}

/** Microdata, in which YouTube names the channel and the length, and the title of the window. */
function readMarkup(html: string) {
  const $ = load(html)
  const first = (selector: string): string[] => {
    const found = $(selector).first()
    const text = found.attr('content') ?? found.attr('datetime') ?? found.text()
    return text === '' ? [] : [text.slice(0, TEXT_MOST)]
  }
  return {
    title: first('head title, title'),
    author: first('[itemprop=author] [itemprop=name]'),
    duration: first('[itemprop=duration]')
  }
}

/** Reads what a page says about itself. With hostile markup this may take minutes. */
export async function readFacts(html: string): Promise<PageFacts> {
  const { result, tag } = await readTags(html)
  const markup = readMarkup(html)
  const works = worksIn(result.jsonLD).slice(0, WORKS_MOST)
  const ofWorks = (field: string, inner: string[] = []) =>
    works.flatMap(work => textsIn(work[field], inner))
  const images = [...(result.ogImage ?? []), ...(result.twitterImage ?? [])]
  return {
    titles: [
      ...textsIn([result.ogTitle, result.twitterTitle], []),
      ...ofWorks('name'),
      ...ofWorks('headline'),
      ...markup.title
    ],
    descriptions: [
      ...textsIn([result.ogDescription, result.twitterDescription], []),
      ...ofWorks('description'),
      ...tag('description')
    ],
    pictures: [
      ...textsIn(images, ['url']),
      ...ofWorks('thumbnailUrl'),
      ...ofWorks('image', ['url', 'contentUrl'])
    ],
    people: [
      ...MAKERS.map(field => ofWorks(field, ['name'])),
      tag('music:musician_description'),
      tag('music:musician'),
      tag('video:director'),
      tag('article:author'),
      markup.author,
      textsIn(result.author, [])
    ],
    durations: [
      ...ofWorks('duration'),
      ...tag('video:duration'),
      ...tag('music:duration'),
      ...markup.duration
    ]
  }
}
