import { globSync, readFileSync } from 'node:fs'
import { median } from '../share.ts'

/** The output of `npm run bench`, and of `node bench/cluster.ts`. */
const RESULTS = 'bench/results/*.txt'
const CLUSTER_RESULTS = 'bench/results/cluster/*.txt'

/** One row of what was printed. */
interface Row {
  /** Its name in the output. */
  what: string
  unit: string
  /** Its figure is the first group. */
  pattern: RegExp
  /** The files of the runs that printed it. */
  files: string
}

const row = (
  what: string,
  unit: string,
  pattern: RegExp,
  files = RESULTS
): Row => ({ what, unit, pattern, files })

const chat = (
  sockets: number,
  load: string,
  unit: string,
  figure: string
): Row =>
  row(
    `chat: ${sockets} sockets, ${load}, pog`,
    unit,
    new RegExp(`^${sockets} sockets {2}${load} +pog +${figure}`, 'm')
  )
const US = String.raw`([\d.]+) us/delivery`
const PER_SECOND = String.raw`.*?(\d+) deliveries/s`
const MEMORY = String.raw`.*?(\d+) MB$`

/** A table row whose first cell is `first`; its figure has `before` cells in front of it and `after` cells behind it. */
const cells = (first: string, before: number, after: number): RegExp => {
  const others = (count: number) => ' +│ [^│]+?'.repeat(count)
  return new RegExp(
    `^│ \\d +│ ${first}${others(before)} +│ ([\\d.]+)${others(after)} +│$`,
    'm'
  )
}
const rooms = (count: number, unit: string, before: number): Row =>
  row(
    `growth: ${count} rooms`,
    unit,
    cells(`${count} +│ ${count * 5}`, before, 3 - before)
  )
const sites = (copies: number, unit: string, before: number): Row =>
  row(
    `growth: site copies ${copies}`,
    unit,
    cells(`${copies}`, before, 2 - before)
  )

const copies = (
  rooms: number,
  ofRoom: number,
  rate: number,
  dealt: 'each over all' | 'each at one of',
  count: number
): Row =>
  row(
    `cluster: ${rooms} x ${ofRoom} sockets, ${rate} msg/s, ${dealt} ${count}`,
    'us/delivery',
    new RegExp(
      `^${rooms} rooms of ${ofRoom} {2}${rate} msg/s {2}${dealt} {2}${count} copies {2}${US}`,
      'm'
    ),
    CLUSTER_RESULTS
  )

const promised = (what: string, unit: string, figure: string): Row =>
  row(what, unit, new RegExp(`^pass {2}${what}: ${figure}`, 'm'))
const requests = (what: string): Row =>
  promised(what, 'requests/cpu s', String.raw`.*?\(([\d,]+) requests`)
const whole = (what: string): Row =>
  row(
    `edge: a ${what} through Caddy, both processes`,
    'requests/cpu s',
    new RegExp(`a ${what} through Caddy .*\\((\\d+) against`)
  )

export const ROWS = {
  chat1000: chat(1000, '50 msg/s', 'us/delivery', US),
  chat2000: chat(2000, '50 msg/s', 'us/delivery', US),
  saturated: chat(1000, 'saturated', 'us/delivery', US),
  slow1: copies(1, 1000, 17, 'each over all', 1),
  slow2: copies(1, 1000, 17, 'each over all', 2),
  slow4: copies(1, 1000, 17, 'each over all', 4),
  lively1: copies(1, 1000, 50, 'each over all', 1),
  lively2: copies(1, 1000, 50, 'each over all', 2),
  lively4: copies(1, 1000, 50, 'each over all', 4),
  many1: copies(10, 100, 200, 'each over all', 1),
  many2: copies(10, 100, 200, 'each over all', 2),
  many4: copies(10, 100, 200, 'each over all', 4),
  hot1: copies(5, 8, 2000, 'each over all', 1),
  hot2: copies(5, 8, 2000, 'each over all', 2),
  hot4: copies(5, 8, 2000, 'each over all', 4),
  apart1: copies(2, 125, 50, 'each at one of', 1),
  apart2: copies(4, 125, 100, 'each at one of', 2),
  apart4: copies(8, 125, 200, 'each at one of', 4),
  small1: copies(5, 8, 500, 'each at one of', 1),
  small2: copies(10, 8, 1000, 'each at one of', 2),
  small4: copies(20, 8, 2000, 'each at one of', 4),
  chat1000Rate: chat(1000, '50 msg/s', 'deliveries/s', PER_SECOND),
  chat2000Rate: chat(2000, '50 msg/s', 'deliveries/s', PER_SECOND),
  chat1000Memory: chat(1000, '50 msg/s', 'MB', MEMORY),
  chat2000Memory: chat(2000, '50 msg/s', 'MB', MEMORY),
  rooms10: rooms(10, 'CPU us/message', 0),
  rooms100: rooms(100, 'CPU us/message', 0),
  rooms1000: rooms(1000, 'CPU us/message', 0),
  rooms10Memory: rooms(10, 'MB', 3),
  rooms100Memory: rooms(100, 'MB', 3),
  rooms1000Memory: rooms(1000, 'MB', 3),
  hubMemory: promised(
    'Memory of the hub after 10,000 pages',
    'MB',
    String.raw`(\d+) MB`
  ),
  site1Memory: sites(1, 'MB', 2),
  site2Memory: sites(2, 'MB', 2),
  site1Pages: sites(1, 'pages/s', 1),
  site2Pages: sites(2, 'pages/s', 1),
  page: requests('Published page, requests/s per core'),
  pageEdge: requests(
    'Published page through Caddy, requests/s per core of Caddy'
  ),
  pageWhole: whole('page'),
  list: requests('List of 60 items, requests/s per core'),
  listEdge: requests('List through Caddy, requests/s per core of Caddy'),
  listWhole: whole('list'),
  writers: row(
    'database: embedded, 50 writers',
    'writes/s',
    /^embedded: 50 writers: (\d+)/m
  ),
  html: row(
    'Home page, HTML (brotli)',
    'KB',
    /Home page, HTML \(brotli\): ([\d.]+) KB/
  )
} satisfies Record<string, Row>

export type RowName = keyof typeof ROWS

/** The figures of each row, one for each stored run. */
export type Figures = Record<RowName, number[]>

export function readFigures(): Figures {
  const read = (files: string) =>
    globSync(files)
      .toSorted()
      .map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const figureOf = (
    { what, pattern }: Row,
    { path, text }: ReturnType<typeof read>[0]
  ) => {
    const found = pattern.exec(text)?.[1]
    if (found === undefined) throw new Error(`${path} has no row '${what}'`)
    return Number(found.replaceAll(',', ''))
  }
  return Object.fromEntries(
    Object.entries<Row>(ROWS).map(([name, row]) => [
      name,
      read(row.files).map(run => figureOf(row, run))
    ])
  ) as Figures
}

/** How far apart two figures are: 0.15 for 15 %. */
export const apart = (predicted: number, measured: number): number =>
  Math.abs(predicted / measured - 1)

/** How far a prediction may be off. */
const TOLERANCE = 0.15

/** Whether the runs of a row agree with each other as well as a prediction has to agree with them. */
export const isSteady = (figures: readonly number[]): boolean =>
  figures.every(figure => apart(median(figures), figure) <= TOLERANCE)
