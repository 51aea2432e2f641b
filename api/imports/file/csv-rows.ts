import { CsvError, parse } from 'csv-parse/sync'
import { payloadOf } from '../table.ts'
import type { Cell } from '../table.ts'
import { Unreadable } from './rows.ts'
import type { Said } from './rows.ts'

const RECORD_BYTES = 1024 * 1024
/** What spreadsheets put between cells, depending on their language. */
const SEPARATORS = [',', ';', '\t'] as const
/** Without one of them every row would be refused. */
const NEEDED = ['id', 'type', 'title', 'image'] as const

/** The separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (separator: string) => head.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** A row with too many cells has shifted, so a cell may not belong to the name above it. */
function rowOf(columns: readonly string[], cells: readonly Cell[]): Said {
  const title = cells[columns.indexOf('title')] ?? ''
  return cells.length > columns.length
    ? { refusal: 'This row has more cells than the first line.', title }
    : { payload: payloadOf(columns, cells) }
}

export function csvRows(text: string): Said[] {
  try {
    const lines: Cell[][] = parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: RECORD_BYTES,
      relax_column_count: true,
      skip_empty_lines: true,
      cast: (cell, { quoting }) => (cell === '' && !quoting ? undefined : cell)
    })
    const [head = [], ...rows] = lines
    const columns = head.map(cell => (cell ?? '').trim())
    if (!NEEDED.every(name => columns.includes(name))) {
      throw new Unreadable(
        `The first line must name the columns, among them ${NEEDED.slice(0, -1).join(', ')} and ${NEEDED.at(-1)}`
      )
    }
    return rows.map(cells => rowOf(columns, cells))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: unknown }
    throw new Unreadable(
      `The table cannot be read${typeof lines === 'number' ? ` at line ${lines}` : ''}: its quotes do not match, or a row is too long`
    )
  }
}
