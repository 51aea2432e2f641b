import { externalHref } from '#contract/addresses'
import { CONTENT_LIMITS } from '#contract/content'
import type { FromLink } from '#contract/from-link'
import { PICTURE_BYTES_MOST, PICTURE_TOO_LARGE } from '#contract/uploads'
import { Failure } from '#http/failure'
import { textOf } from './charset.ts'
import { fetchPublic } from './fetching.ts'
import type { GuardOptions } from './guard.ts'
import type { PageFacts } from './page-facts.ts'
import { readPage } from './page-reader.ts'
import { durationOf, lineOf } from './words.ts'

/** Pages that are read at once; a further one is refused. */
const AT_ONCE = 2
const PAGE_BYTES = 2_097_152
const PEOPLE_MOST = 5

const SENTENCES = {
  busy: 'Too many links at once. Please try again.',
  pageTooLarge: 'The page is too large: at most 2 MB',
  noPage: 'This address does not lead to a web page',
  unreadable: 'The page cannot be read',
  nothing: 'The page does not describe itself'
} as const

const PAGE = {
  accept: 'text/html,application/xhtml+xml',
  bytesMost: PAGE_BYTES,
  tooLarge: SENTENCES.pageTooLarge,
  refuses: (type: string) =>
    /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)
      ? undefined
      : SENTENCES.noPage
}
const PICTURE = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  bytesMost: PICTURE_BYTES_MOST,
  tooLarge: PICTURE_TOO_LARGE
}

/** What tests may replace. */
export interface LinkOptions extends GuardOptions {
  readMs?: number
}

interface Given {
  /** Stores a picture and returns its address here. */
  put(bytes: Buffer): Promise<string>
  options?: LinkOptions | undefined
}

/** The first that is a line of text. */
function firstLine(texts: readonly string[], most: number) {
  return texts.map(text => lineOf(text, most)).find(line => line !== undefined)
}

/** Names, each once; an address in place of a name is left out. */
function namesOf(people: PageFacts['people']): string | undefined {
  const { metadataText } = CONTENT_LIMITS
  for (const some of people) {
    const names = some
      .filter(name => !/^\s*(?:https?:)?\/\//i.test(name))
      .map(name => lineOf(name, metadataText))
      .filter(name => name !== undefined)
    const whole = [...new Set(names)].slice(0, PEOPLE_MOST).join(', ')
    if (whole !== '') return lineOf(whole, metadataText)
  }
  return undefined
}

/** The first address of a picture, resolved against the page's own. */
function pictureOf({ pictures }: PageFacts, base: string): string | undefined {
  return pictures
    .filter(address => URL.canParse(address.trim(), base))
    .map(address => new URL(address.trim(), base).href)
    .find(href => /^https?:/.test(href) && externalHref(href) !== null)
}

/** The texts, without undefined ones. */
function said(texts: { [Name in keyof FromLink]: string | undefined }) {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined)
  ) as FromLink
}

/** Reads what the page at an address says about itself. */
export function createLinkReader({ put, options = {} }: Given) {
  const { readMs, ...guard } = options
  let reading = 0

  /** A picture that fails is left out, with the reason. */
  const takePicture = async (address: string | undefined) => {
    if (address === undefined) return {}
    try {
      const { bytes } = await fetchPublic(address, PICTURE, guard)
      return { image: await put(bytes) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { imageProblem: error.message }
    }
  }
  const read = async (link: string): Promise<FromLink> => {
    const { url, type, bytes } = await fetchPublic(link, PAGE, guard)
    const facts = await readPage(textOf(bytes, type), readMs)
    if (facts === null) throw new Failure(400, SENTENCES.unreadable)
    const durations = facts.durations.map(durationOf)
    const texts = said({
      title: firstLine(facts.titles, CONTENT_LIMITS.title),
      description: firstLine(facts.descriptions, CONTENT_LIMITS.description),
      people: namesOf(facts.people),
      duration: durations.find(duration => duration !== undefined)
    })
    const picture = await takePicture(pictureOf(facts, url))
    const all = { ...texts, ...picture }
    if (Object.keys(all).length === 0) throw new Failure(400, SENTENCES.nothing)
    return all
  }

  return async (link: string): Promise<FromLink> => {
    if (reading >= AT_ONCE)
      throw new Failure(503, SENTENCES.busy, { 'Retry-After': '5' })
    reading += 1
    try {
      return await read(link)
    } finally {
      reading -= 1
    }
  }
}
