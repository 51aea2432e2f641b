import type { ContentItem } from '#contract/content'
import { pictureAt } from '../feeds/address.ts'

/** Something of schema.org's vocabulary. */
export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** The most things of one kind that a page describes: the first that it shows. */
export const DESCRIBED_MOST = 12
/** The most characters of a description: search engines show fewer. */
const DESCRIPTION_MOST = 300

/** A property, left out where it has no value. */
export const said = (property: string, value: unknown) =>
  value === undefined || value === null || value === ''
    ? {}
    : { [property]: value }

/** Shortens a description without cutting a character in half. */
export const shortened = (text: string): string =>
  text
    .trim()
    .slice(0, DESCRIPTION_MOST)
    .replace(/[\ud800-\udbff]$/, '')

/** The properties that every item of the hub has. */
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

/** The text of the data script with these things: nothing in them can end the script or begin a comment in it. */
export function written(things: readonly Thing[]): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': things
  }).replaceAll('<', '\\u003c')
}
