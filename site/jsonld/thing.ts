import type { ContentItem } from '#contract/content'
import { pictureAt } from '../feeds/address.ts'

/** Something of schema.org's vocabulary. */
export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** Of one kind a page describes so many, the first that it shows. */
export const DESCRIBED_MOST = 12
/** Of a description so many signs: a search engine shows fewer. */
const DESCRIPTION_MOST = 300

/** Left out where there is nothing to say. */
export const said = (property: string, value: unknown) =>
  value === undefined || value === null || value === ''
    ? {}
    : { [property]: value }

/** No sign is cut in half. */
export const shortened = (text: string): string =>
  text
    .trim()
    .slice(0, DESCRIPTION_MOST)
    .replace(/[\ud800-\udbff]$/, '')

/** What everything of the hub has. */
export function named(
  { title, description, image }: ContentItem,
  origin: string
) {
  return {
    name: title,
    ...said('description', shortened(description)),
    ...said('image', pictureAt(image, origin))
  }
}

/** The things as a script of data holds them: no word of theirs can end it or begin a comment in it. */
export function written(things: readonly Thing[]): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': things
  }).replaceAll('<', '\\u003c')
}
