/** The largest file that an import takes, and the most rows. */
export const IMPORT_BYTES_MOST = 16 * 1024 * 1024
export const IMPORT_ROWS_MOST = 10_000

/** What a file is read as; its content tells which. */
export const IMPORT_FORMATS = ['CSV', 'JSON', 'RSS', 'OPML'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export const EXPORT_FORMATS = ['json', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * `checking`: the dry run goes on. `checked`: nothing is written yet. `running`: rows are written.
 * `stopped`: it can go on where it was.
 */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'running',
  'stopped',
  'done'
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What would become of a row, and after the import what became of it. */
export const ROW_STATES = [
  'waiting',
  'new',
  'changed',
  'same',
  'refused',
  'created',
  'updated'
] as const
export type RowState = (typeof ROW_STATES)[number]

/** How many rows one answer holds. */
export const ROWS_AT_ONCE = 100

/** The current import. */
export interface ImportJob {
  id: string
  format: ImportFormat
  state: ImportState
  rows: number
  counts: Record<RowState, number>
}

/** One row of it, as the file counts them from 1. */
export interface ImportRow {
  row: number
  /** Empty where the row names none. */
  id: string
  title: string
  state: RowState
  /** What it would change, or why it is refused; empty otherwise. */
  reason: string
}

/** How many rows the import has finished, in its dry run or in writing what the dry run found. */
export function progressOf({ state, rows, counts }: ImportJob): {
  done: number
  of: number
} {
  if (state === 'checking') return { done: rows - counts.waiting, of: rows }
  const done = counts.created + counts.updated
  return { done, of: done + counts.new + counts.changed }
}

/** States in which an import goes on by itself. */
export const UNDER_WAY: readonly ImportState[] = ['checking', 'running']
export const isUnderWay = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  UNDER_WAY.includes(state)
