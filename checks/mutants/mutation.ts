import { readFileSync } from 'node:fs'

/** The product's promises are grouped into these chapters. */
export const CHAPTERS = [
  'screens',
  'entities',
  'states',
  'validation',
  'roles',
  'calls',
  'errors',
  'constants',
  'rights',
  'visitors',
  'content',
  'gated content',
  'marketplace',
  'playing',
  'live rooms',
  'captions'
] as const

/** A feature taken away, and the test that must miss it. */
export interface Mutation {
  chapter: (typeof CHAPTERS)[number]
  /** What the product no longer does. */
  without: string
  file: string
  /** Occurs in the file exactly once. */
  find: string
  put: string
  /** The test that turns red: its file, and its title or a part of it. */
  red: { file: string; title: string }
}

const occurrences = (text: string, part: string) => text.split(part).length - 1

/**
 * Why the mutation no longer fits the product in this folder, as a sentence; null when it still does. A
 * stale one would change nothing, or something other than what it says.
 */
export function staleness(
  { file, find, put, red }: Mutation,
  root = '.'
): string | null {
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
  const found = occurrences(read(file), find)
  if (found !== 1) return `${file} holds its text ${found} times`
  if (find === put) return 'it changes nothing'
  // Titles stand in quotes, in which an apostrophe may be escaped.
  const titles = read(red.file).replaceAll(String.raw`\'`, "'")
  return titles.includes(red.title)
    ? null
    : `${red.file} has no test '${red.title}'`
}
