/** What one row promises. With a baseline, the figure is the ratio to it. */
export interface Promised {
  what: string
  /** What it is compared with in the same run. */
  against: string | null
  bound: '>=' | '<='
  limit: number
  unit: Unit
}
type Unit = 'x' | 'ms' | 's' | 'MB' | 'KB' | 'B' | '/s' | '%' | ''

const BARE = 'bare node:http, same bytes'
const KOA = 'Koa stringifying the list'
const ASTRO = '@astrojs/node standalone, prerendered'
const CADDY = 'Caddy with nothing but reverse_proxy'
const WS = 'bare ws, one prepared frame'
const JOINED = 'bare ws, frames of one turn joined'
const IO = 'socket.io room broadcast'
const BROTLI = 'brotli'
const UNHURRIED = 'nothing loaded before the click'
const SHARP = 'bare sharp, one decode, three resizes'

const promised =
  (bound: Promised['bound']) =>
  (
    limit: number,
    unit: Unit,
    what: string,
    against: string | null = null
  ): Promised => ({ what, against, bound, limit, unit })
const atLeast = promised('>=')
const atMost = promised('<=')

/**
 * Every promise of the hub's speed, in the order of README's table (promises.test.ts compares
 * them).
 */
export const PROMISES = {
  page: atLeast(0.85, 'x', 'Published page, requests/s per core', BARE),
  page304: atLeast(0.85, 'x', 'Published page, 304', BARE),
  pageAstro: atLeast(5, 'x', 'Published page', ASTRO),
  list: atLeast(0.9, 'x', 'List of 60 items, requests/s per core', BARE),
  list304: atLeast(0.9, 'x', 'List of 60 items, 304', BARE),
  listKoa: atLeast(7, 'x', 'List of 60 items', KOA),
  edgePage: atLeast(
    0.75,
    'x',
    'Published page through Caddy, requests/s per core of Caddy',
    CADDY
  ),
  edgeList: atLeast(
    0.75,
    'x',
    'List through Caddy, requests/s per core of Caddy',
    CADDY
  ),
  copiesP95: atMost(
    400,
    'ms',
    'Save to HTML with 3 copies of the API and 2 sites, p95 of 100'
  ),
  copies8P95: atMost(400, 'ms', 'Save to HTML with 8 sites, p95 of 100'),
  copiesCpu: atMost(
    0.25,
    'x',
    'A save with 8 sites, processor time of a further one',
    'the one that makes the pages'
  ),
  chatCpu: atMost(1.1, 'x', 'Chat, 1,000 sockets, CPU per delivery', WS),
  chatCpuIo: atMost(0.65, 'x', 'Chat, 1,000 sockets, CPU per delivery', IO),
  chatP99: atMost(50, 'ms', 'Chat, 1,000 sockets, 50 messages/s, p99'),
  chatLost: atMost(0, '', 'Chat, 1,000 sockets, messages lost'),
  chat2000P99: atMost(0.25, 'x', 'Chat, 2,000 sockets, p99', IO),
  chat2000Memory: atMost(0.75, 'x', 'Chat, 2,000 sockets, memory', IO),
  chat2000Lost: atMost(0, '', 'Chat, 2,000 sockets, messages lost'),
  chatCeiling: atLeast(
    0.85,
    'x',
    'Chat at saturation, deliveries/s per core',
    JOINED
  ),
  chatCeilingIo: atLeast(
    4,
    'x',
    'Chat at saturation, deliveries/s per core',
    IO
  ),
  upload: atMost(1.15, 'x', 'Upload of a 12 MP JPEG to all variants', SHARP),
  uploadBlock: atMost(50, 'ms', 'Upload, event loop blocked'),
  publish: atMost(300, 'ms', 'Save in the panel to new HTML, p95 of 50'),
  moment: atMost(
    300,
    'ms',
    'Moment at which an item comes to new HTML, p95 of 20'
  ),
  start: atMost(2.5, 's', '`npm start`, built and seeded, to the first 200'),
  memory: atMost(250, 'MB', 'Memory of the hub after 10,000 pages'),
  databaseReads: atLeast(
    1000,
    '/s',
    'Embedded database, 10,000 items, indexed reads'
  ),
  databaseWrites: atLeast(300, '/s', 'Embedded database, durable writes'),
  databaseWriters: atLeast(
    2000,
    '/s',
    'Embedded database, durable writes of 50 writers'
  ),
  databaseStart: atMost(
    1000,
    'ms',
    'Embedded database, start with 100,000 documents'
  ),
  databaseMemory: atMost(
    120,
    'MB',
    'Embedded database, memory with 100,000 documents'
  ),
  homeHtml: atMost(14, 'KB', 'Home page, HTML (brotli)'),
  homeHeaders: atMost(700, 'B', 'Home page, headers'),
  dictionaryNext: atMost(
    0.25,
    'x',
    'The next page in a browser with the dictionary, bytes',
    BROTLI
  ),
  dictionaryAgain: atMost(
    0.02,
    'x',
    'A page again after a save, with the dictionary, bytes',
    BROTLI
  ),
  click: atMost(
    0.6,
    'x',
    'From a click to the next page shown, 80 ms to and fro, p50',
    UNHURRIED
  ),
  css: atMost(12, 'KB', 'Styles (brotli)'),
  scripts: atMost(6, 'KB', 'Scripts of a page without islands (brotli)'),
  viewerScripts: atMost(90, 'KB', 'Scripts of the viewer (brotli)'),
  panelScripts: atMost(160, 'KB', 'Scripts of the panel (brotli)'),
  fonts: atMost(72, 'KB', 'Fonts'),
  picture: atMost(80, 'KB', 'Largest picture of a browse page'),
  requests: atMost(8, '', 'Requests before load, lazy pictures not counted'),
  lighthousePerformance: atLeast(98, '', 'Lighthouse, mobile: performance'),
  lighthouseAccessibility: atLeast(
    100,
    '',
    'Lighthouse, mobile: accessibility'
  ),
  lighthouseBestPractices: atLeast(
    100,
    '',
    'Lighthouse, mobile: best practices'
  ),
  lighthouseSeo: atLeast(100, '', 'Lighthouse, mobile: SEO'),
  layoutShift: atMost(0, '', 'Cumulative layout shift'),
  blockingTime: atMost(
    0,
    'ms',
    'Total blocking time of a page without islands'
  ),
  publish1000: atMost(1000, 'ms', '1,000 items published'),
  publish10000: atMost(5000, 'ms', '10,000 items published'),
  publishChat: atMost(50, 'ms', 'Chat p99 while 10,000 items are published'),
  publishPage: atMost(
    20,
    'ms',
    'Published page while 10,000 items are published'
  ),
  growthPublish: atMost(1, 'x', 'Growth: time to publish / items'),
  growthList: atMost(1, 'x', 'Growth: processor time of one list / items'),
  growthMemory: atMost(1, 'x', 'Growth: memory of the hub / items'),
  growthRooms: atMost(1, 'x', 'Growth: processor time of chat / rooms'),
  growthUploads: atMost(1, 'x', 'Growth: time of uploads / parallel uploads'),
  growthCopies: atMost(1, 'x', 'Growth: time to publish / copies of the site'),
  find: atMost(20, 'ms', 'Find by the API among 100,000 items, p95'),
  notices: atMost(
    0,
    '',
    'A notice for 100,000 browsers, not told or told twice'
  ),
  liveCpu: atMost(10, '%', 'Live room of 720p30, one of four: of a core'),
  liveMemory: atMost(160, 'MB', 'Live room of 720p30, one of four: memory'),
  liveStalls: atMost(0, '', 'Live rooms: stalls of eight readers each'),
  liveFirst: atMost(1500, 'ms', 'Live room: first frame after a click, p95'),
  liveDelay: atMost(4000, 'ms', 'Live room: from publisher to eye, p95')
}

export type PromiseName = keyof typeof PROMISES

/** `>= 0.85 x`, as README's table writes it. */
export function limitOf({ bound, limit, unit }: Promised): string {
  return `${bound} ${limit.toLocaleString('en-US')} ${unit}`.trim()
}

/** The rows of README's table. */
export function promiseTable(): string[] {
  return Object.values<Promised>(PROMISES).map(
    promise =>
      `| ${promise.what} | ${promise.against ?? '-'} | ${limitOf(promise)} |`
  )
}
