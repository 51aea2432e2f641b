import { isContentType } from '#contract/content-types'
import type { ContentType } from '#contract/content-types'
import { IMPORT_ROWS_MOST } from '#contract/imports'
import type { ImportFormat } from '#contract/imports'

/** A row as the file gives it: a payload that has not been checked yet, or why it cannot be one. */
export type Said =
  | { payload: Record<string, unknown> }
  | { refusal: string; id?: string; title?: string }

/** What is given to the entries of feeds. */
export interface ForFeeds {
  type: ContentType
  /** The picture for entries without one; empty: none. */
  image: string
}

/** Thrown for a file of which nothing can be used; its message is the sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

export interface Rows {
  format: ImportFormat
  rows: Said[]
}

/** The most bytes in one row, as many as POST /api/content takes. */
const ROW_BYTES = 64 * 1024
const ROW_TOO_LARGE = 'This row is too large: at most 64 KB.'

/** One value of a list as a row, whatever the others are. */
export function payloadRow(value: unknown): Said {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { payload: { ...value } }
    : { refusal: 'This is no item: it must be an object.' }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : ''

/** A row as it is kept: its payload as JSON, or its refusal. */
export interface KeptRow {
  id: string
  title: string
  json: string
  refusal: string
}

const IDS_LENGTH = 128
const TITLE_LENGTH = 200

/** Refuses what no check of a single item would find: a second row with the same id, and too many or too large rows. */
export function keptRows(rows: readonly Said[]): KeptRow[] {
  if (rows.length === 0) throw new Unreadable('This file holds no rows')
  if (rows.length > IMPORT_ROWS_MOST) {
    throw new Unreadable(
      `This file holds ${rows.length.toLocaleString('en')} rows: at most ${IMPORT_ROWS_MOST.toLocaleString('en')} are taken`
    )
  }
  const first = new Map<string, number>()
  return rows.map((row, index) => {
    if ('refusal' in row) {
      const { refusal, id = '', title = '' } = row
      return { id, title: title.slice(0, TITLE_LENGTH), json: '', refusal }
    }
    const id = textOf(row.payload['id'])
    const kept = {
      id: id.slice(0, IDS_LENGTH),
      title: textOf(row.payload['title']).trim().slice(0, TITLE_LENGTH),
      json: JSON.stringify(row.payload),
      refusal: ''
    }
    if (Buffer.byteLength(kept.json) > ROW_BYTES)
      return { ...kept, json: '', refusal: ROW_TOO_LARGE }
    const earlier = id === '' ? undefined : first.get(id)
    if (earlier !== undefined) {
      return {
        ...kept,
        json: '',
        refusal: `Row ${earlier} has the same id.`
      }
    }
    first.set(id, index + 1)
    return kept
  })
}

/** What the process is told on its command line. */
export function forFeedsOf([
  type = '',
  image = ''
]: readonly string[]): ForFeeds {
  if (!isContentType(type)) throw new Error(`There is no type '${type}'`)
  return { type, image }
}
