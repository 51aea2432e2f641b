import { externalHref } from '#contract/addresses'
import type { FindKind } from '#contract/find'
import type { FindGroup } from './file.ts'
import { FIND_SCREENS } from './messages.ts'

/** Something that can be found. */
export interface Found {
  /** Its place in the file. */
  place: number
  kind: FindKind
  title: string
  by: string
  studio: string
  genre: string
  href: string
  /** It opens a new tab. */
  isAway: boolean
}

/** What comes with the second file, by each row's place in the first. */
export interface FoundMore {
  pictures: string[]
  words: string[]
}

type Fields = Record<string, unknown>

function fieldsOf(text: string): Fields {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null)
    throw new TypeError('The file is no object')

  return value as Fields
}

const listIn = (fields: Fields, name: string): unknown[] =>
  Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []

const textIn = (list: unknown[], place: unknown): string => {
  const text = typeof place === 'number' ? list[place] : undefined
  return typeof text === 'string' ? text : ''
}

/** Where a row leads: to the same address as its card. */
function leadOf({ screen }: FindGroup, link: unknown, id: string) {
  const away = typeof link === 'string' ? externalHref(link) : null
  if (away !== null) return { href: away, isAway: true }
  const own = screen + encodeURIComponent(id)
  return { href: link === 1 ? '/exclusive' : own, isAway: false }
}

/** The file's rows; throws when the file as a whole is damaged, and leaves out single damaged rows. */
export function readFound(text: string): {
  found: Found[]
  stamp: string
  more: string
  isPart: boolean
} {
  const file = fieldsOf(text)
  if (!Array.isArray(file['groups'])) throw new TypeError('It has no groups')
  const names = listIn(file, 'names')
  const found: Found[] = []
  let place = 0
  for (const group of file['groups'] as (FindGroup & Fields)[]) {
    const { kind } = group
    const column = (name: keyof FindGroup) => listIn(group, name)
    const [by, studio, genre] = [
      column('by'),
      column('studio'),
      column('genre')
    ]
    const isKnown =
      Object.hasOwn(FIND_SCREENS, kind) && typeof group.screen === 'string'
    for (const [row, title] of column('titles').entries()) {
      if (isKnown && typeof title === 'string') {
        found.push({
          place,
          kind,
          title,
          by: textIn(names, by[row]),
          studio: textIn(names, studio[row]),
          genre: textIn(names, genre[row]),
          ...leadOf(group, column('links')[row], textIn(column('ids'), row))
        })
      }
      place += 1
    }
  }
  return {
    found,
    stamp: String(file['stamp']),
    more: String(file['more']),
    isPart: file['isPart'] === true
  }
}

/** The second file; null when it belongs to a different first file. */
export function readMore(text: string, stamp: string): FoundMore | null {
  const file = fieldsOf(text)
  if (file['stamp'] !== stamp) return null
  const texts = (name: string) =>
    listIn(file, name).map(each => (typeof each === 'string' ? each : ''))
  return { pictures: texts('pictures'), words: texts('words') }
}
