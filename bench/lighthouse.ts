/**
 * Lighthouse's four scores, layout shift and blocking time of five pages of a seeded hub, with its
 * mobile preset and a connection that is really throttled (the simulated one scores everything
 * 100). Median of three runs; speed.md.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium.ts'
import { startHub } from '../e2e/hub.ts'

const RUNS = 3
const PERFORMANCE_LEAST = 98
const PAGES = [
  { path: '/', islands: false },
  { path: '/games', islands: false },
  { path: '/music-channel', islands: false },
  { path: '/marketplace', islands: true },
  { path: '/streamers', islands: true }
]
const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo'
] as const

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null }>
}

const run = promisify(execFile)

async function measure(url: string, chromium: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      '--throttling-method=devtools',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024
    }
  )
  return JSON.parse(stdout) as Report
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

let failures = 0
function promise(what: string, value: number, kept: boolean): void {
  if (!kept) failures += 1
  console.log(`${kept ? 'pass' : 'FAIL'}  ${what}: ${value}`)
}

/** What keeps a category below its best, for the reader of a failure. */
function weakAudits({ audits }: Report): string {
  return Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id]) => id)
    .join(' ')
}

const wanted = process.argv.slice(2)
const chromium = await chromiumPath()
const hub = await startHub()
try {
  for (const { path, islands } of PAGES) {
    if (wanted.length > 0 && !wanted.includes(path)) continue
    const reports: Report[] = []
    for (let at = 0; at < RUNS; at += 1) {
      reports.push(await measure(hub.url + path, chromium))
    }
    const before = failures
    const scoreOf = (name: (typeof CATEGORIES)[number]) =>
      Math.round(
        100 * median(reports.map(report => report.categories[name].score ?? 0))
      )
    for (const name of CATEGORIES) {
      const least = name === 'performance' ? PERFORMANCE_LEAST : 100
      const score = scoreOf(name)
      promise(`${path} ${name} (at least ${least})`, score, score >= least)
    }
    const valueOf = (audit: string) =>
      median(reports.map(report => report.audits[audit]?.numericValue ?? NaN))
    const shift = valueOf('cumulative-layout-shift')
    promise(`${path} layout shift (0)`, shift, shift === 0)
    const blockedMs = Math.round(valueOf('total-blocking-time'))
    if (islands) console.log(`      ${path} blocking time: ${blockedMs} ms`)
    else promise(`${path} blocking time in ms (0)`, blockedMs, blockedMs === 0)
    const last = reports.at(-1)
    if (failures > before && last) console.log(`      ${weakAudits(last)}`)
  }
} finally {
  await hub.remove()
}
process.exitCode = failures === 0 ? 0 : 1
