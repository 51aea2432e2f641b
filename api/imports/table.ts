import { CONTENT_TYPES, isContentType } from '#contract/content-types'
import { metadataFields } from '#contract/metadata'
import type { MetadataKind } from '#contract/metadata'

/** A cell, or undefined where there is nothing between two separators. */
export type Cell = string | undefined

/** How the columns of an item itself are read; the others are its metadata. */
const OWN = {
  id: 'text',
  type: 'text',
  title: 'text',
  description: 'text',
  image: 'text',
  badges: 'json',
  aspectRatio: 'text',
  focus: 'json',
  showOnHomepage: 'boolean',
  visibleFrom: 'time',
  visibleUntil: 'time',
  externalUrl: 'text'
} as const

const METADATA = [
  ...new Set(
    CONTENT_TYPES.flatMap(type => metadataFields(type).map(({ name }) => name))
  )
]

/** The columns of an export, the same whatever it holds. */
const COLUMNS: readonly string[] = [...Object.keys(OWN), ...METADATA]

const isOwn = (column: string): column is keyof typeof OWN =>
  Object.hasOwn(OWN, column)

/** What a spreadsheet takes for a formula, also in the full-width forms of East Asia. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^''*[=+\-@\t\r\n＝＋－＠]/

/** An apostrophe turns a formula into text; a text that had one there gets another, so that both can be read back. */
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text)

function cellOf(value: unknown): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${guarded(text).replaceAll('"', '""')}"`
}

/** A line of the table: an absent value is an empty cell, and an empty value is two quotes. */
export function lineOf(item: Record<string, unknown>): string {
  const metadata = item['metadata'] as Record<string, unknown>
  const cells = COLUMNS.map(column => {
    if (!isOwn(column)) return cellOf(metadata[column])
    return cellOf(item[column] ?? undefined)
  })
  return `${cells.join(',')}\r\n`
}

export const headLine = `${COLUMNS.join(',')}\r\n`

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The check that every item goes through says what is wrong with it.
    return text
  }
}

function valueOf(kind: 'text' | 'json' | 'boolean' | 'time', cell: Cell) {
  if (kind === 'time') return cell || null
  if (cell === undefined || kind === 'text') return cell
  if (cell === '') return undefined
  if (kind === 'json') return jsonOf(cell)
  return /^(?:true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell
}

const NUMBERS: readonly MetadataKind[] = [
  'count',
  'count-or-null',
  'price',
  'supply'
]

/**
 * What is too far from 0 stays a number, so that it is refused with the bound of its field: an infinity
 * would be null in JSON, and taken for 'no price'.
 */
const withinJson = (value: number) =>
  Math.min(
    Math.max(value, Number.MIN_SAFE_INTEGER),
    Number.MAX_SAFE_INTEGER + 1
  )

function metadataValue(kind: MetadataKind | undefined, cell: Cell): unknown {
  if (cell === undefined || kind === undefined || !NUMBERS.includes(kind))
    return cell
  if (cell === '') return undefined
  if (cell === 'null') return null
  return /^-?\d+$/.test(cell) ? withinJson(Number(cell)) : cell
}

/** A row of a table as the payload that it stands for. */
export function payloadOf(
  columns: readonly string[],
  cells: readonly Cell[]
): Record<string, unknown> {
  const payload: Record<string, unknown> = {}
  const metadata: Record<string, unknown> = {}
  let hasMetadata = false
  const type = cells[columns.indexOf('type')]
  const kinds = new Map(
    type !== undefined && isContentType(type)
      ? metadataFields(type).map(({ name, kind }) => [name, kind])
      : []
  )
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    const text = cell === undefined ? undefined : unguarded(cell)
    const own = isOwn(column)
    const isMetadata = !own && METADATA.includes(column)
    hasMetadata ||= isMetadata
    const value = own
      ? valueOf(OWN[column], text)
      : metadataValue(kinds.get(column), text)
    if (value === undefined) continue
    if (isMetadata) metadata[column] = value
    else payload[column] = value
  }
  return hasMetadata ? { ...payload, metadata } : payload
}
