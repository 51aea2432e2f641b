import { setImmediate } from 'node:timers/promises'
import { CONTENT_TYPES } from '#contract/content-types'
import type { ContentItem } from '#contract/content'
import type { ExportFormat } from '#contract/imports'
import { inOrder } from '../content/catalogue.ts'
import { exported } from './exported.ts'
import { headLine, lineOf } from './table.ts'

/** This many items are written in one go, which takes a few milliseconds. */
const AT_ONCE = 200
/** Tells spreadsheets that the table is UTF-8. */
const MARK = '\uFEFF'

/** Type after type, each in the order of its section, which an import in this order keeps. */
export function inExportOrder(items: readonly ContentItem[]): ContentItem[] {
  return CONTENT_TYPES.flatMap(type =>
    inOrder(
      items.filter(item => item.type === type),
      'customOrder'
    )
  )
}

/** The text of an export, in pieces between which other requests are answered. */
export async function* exportText(
  items: readonly ContentItem[],
  format: ExportFormat
): AsyncGenerator<string> {
  const isJson = format === 'json'
  yield isJson ? '[' : MARK + headLine
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const rows = items.slice(at, at + AT_ONCE).map(exported)
    yield isJson
      ? rows
          .map((row, n) => `${at + n > 0 ? ',' : ''}\n${JSON.stringify(row)}`)
          .join('')
      : rows.map(lineOf).join('')
    await setImmediate()
  }
  if (isJson) yield '\n]\n'
}
