import type { ImportFormat, ImportState, RowState } from '#contract/imports'
import { formatCount, formatNumber } from '../../lib/format.ts'

const STATES = {
  checking: 'Dry run',
  checked: 'Dry run is over: nothing is written yet',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported'
} as const satisfies Record<ImportState, string>

/** What the dialogs 'Import' and 'Export' say. */
export const IMPORT_WORDS = {
  import: 'Import',
  export: 'Export',
  about:
    'CSV, JSON, RSS or OPML, at most 10,000 rows and 16 MB. First comes a dry run: it shows what each row would do, and writes nothing.',
  file: 'File',
  type: 'Entries of feeds become',
  typeHint: 'RSS and OPML only: the rows of tables name their type.',
  picture: 'Picture for entries without one',
  pictureHint: 'An address: https://, or /uploads/ on this hub.',
  noFile: 'Please choose a file',
  sending: (percent: number) => `Sending: ${percent} %`,
  reading: 'Reading the file…',
  cutOff: 'The file could not be sent. Please try again.',
  begin: 'Begin the dry run',
  head: (format: ImportFormat, state: ImportState) =>
    `${format}: ${STATES[state]}`,
  progress: (done: number, of: number) =>
    `${formatNumber(done)} of ${formatCount(of, 'row')}`,
  start: (rows: number) => `Import ${formatCount(rows, 'row')}`,
  stop: 'Stop',
  resume: 'Go on',
  discard: 'Discard',
  another: 'Import another file',
  goesOn:
    'It continues in the background when this is closed, and after a restart.',
  nothing: 'There is nothing to import in this file.',
  rows: 'Rows',
  all: 'All',
  none: 'None of the rows.',
  more: 'Show more',
  row: (row: number) => `Row ${formatNumber(row)}`,
  untitled: 'Without a title',
  states: {
    waiting: 'Waiting',
    new: 'New',
    changed: 'Changed',
    same: 'The same',
    refused: 'Refused',
    created: 'Imported as new',
    updated: 'Imported over'
  } satisfies Record<RowState, string>,
  exportAbout:
    'A file that can be imported again. It also contains the addresses that gates hide, and items that nobody sees yet.',
  what: 'Items',
  everything: (count: number) => `All ${formatCount(count, 'item')}`,
  shown: (count: number) =>
    `The ${formatCount(count, 'item')} that the filter shows`,
  format: 'Format',
  formats: {
    json: 'JSON, for programs and other hubs',
    csv: 'CSV, for spreadsheets'
  },
  download: 'Download',
  preparing: 'Preparing…',
  saved: (name: string) => `${name} has been saved.`
} as const
