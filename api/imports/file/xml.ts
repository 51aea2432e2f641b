import { XMLParser } from 'fast-xml-parser'
import { Unreadable } from './rows.ts'

/** What an element holds: its text alone, or its attributes and children, with the text among them. */
export type Element = string | { [name: string]: Element | Element[] }

const TEXT = '#text'
const ATTRIBUTE = '@'
/** How deeply elements may be nested. */
const DEPTH = 100

const OWN_ENTITIES = 'This file defines entities of its own, which is refused'

/** The document, under the name of its root element. */
export function readXml(text: string): { [root: string]: Element | Element[] } {
  // A few characters of entities can expand to gigabytes, and no feed needs its own entities.
  if (/<!ENTITY/i.test(text)) throw new Unreadable(OWN_ENTITIES)

  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: ATTRIBUTE,
    textNodeName: TEXT,
    parseTagValue: false,
    parseAttributeValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: DEPTH
  })
  try {
    return parser.parse(text, true) as { [root: string]: Element }
  } catch {
    throw new Unreadable('This file is not well-formed XML')
  }
}

/** All children of that name. */
export function listIn(parent: Element, name: string): Element[] {
  if (typeof parent === 'string' || !Object.hasOwn(parent, name)) return []
  const found = parent[name]!
  return Array.isArray(found) ? found : [found]
}

function textOf(element: Element | undefined): string {
  if (element === undefined) return ''
  if (typeof element === 'string') return element.trim()
  const text = element[TEXT]
  return typeof text === 'string' ? text.trim() : ''
}

/** The text of the first child of that name that has some. */
export const textIn = (parent: Element, name: string): string =>
  listIn(parent, name)
    .map(textOf)
    .find(text => text !== '') ?? ''

export function attribute(element: Element, name: string): string {
  if (typeof element === 'string') return ''
  const value = element[ATTRIBUTE + name]
  return typeof value === 'string' ? value.trim() : ''
}
