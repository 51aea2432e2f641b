/**
 * Lighthouse's four scores, layout shift and blocking time of five pages of a seeded hub, with its
 * mobile preset and a connection that is really throttled (the simulated one scores everything
 * 100). Median of three runs a page; the promise holds for the worst page.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium.ts'
import { startHub } from '../e2e/hub.ts'
import { installTool } from '../e2e/tool.ts'
import { keep } from './keep.ts'
import { waitForQuiet } from './quiet.ts'
import { median } from './share.ts'

const RUNS = 3
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
const lighthouse = installTool('lighthouse')('lighthouse/cli/index.js')
const chromium = await chromiumPath()

async function measure(url: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      lighthouse,
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

/** The audits that cost a category points, for the reader of a failure. */
function weakAudits(reports: Report[]): string {
  const weak = reports.flatMap(({ audits }) =>
    Object.entries(audits)
      .filter(([, { score }]) => score !== null && score < 0.9)
      .map(([id]) => id)
  )
  return weak.length === 0 ? 'none' : [...new Set(weak)].join(' ')
}

const worst = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  shift: 0,
  blockedMs: 0
}
let disturbed = false
const wanted = process.argv.slice(2)
const hub = await startHub()
try {
  for (const { path, islands } of PAGES) {
    if (wanted.length > 0 && !wanted.includes(path)) continue
    const reports: Report[] = []
    for (let at = 0; at < RUNS; at += 1) {
      disturbed = (await waitForQuiet()) || disturbed
      reports.push(await measure(hub.url + path))
    }
    const medianOf = (audit: string) =>
      median(reports.map(report => report.audits[audit]?.numericValue ?? NaN))
    const scores = CATEGORIES.map(name => {
      const all = reports.map(report => report.categories[name].score ?? 0)
      const score = Math.round(100 * median(all))
      worst[name] = Math.min(worst[name], score)
      return `${name} ${score}`
    })
    const shift = medianOf('cumulative-layout-shift')
    const blockedMs = Math.round(medianOf('total-blocking-time'))
    worst.shift = Math.max(worst.shift, shift)
    if (!islands) worst.blockedMs = Math.max(worst.blockedMs, blockedMs)
    console.log(
      `${path}: ${scores.join(', ')}, shift ${shift}, blocked ${blockedMs} ms; below 0.9: ${weakAudits(reports)}`
    )
  }
} finally {
  await hub.remove()
}
keep('lighthousePerformance', { is: worst.performance }, { disturbed })
keep('lighthouseAccessibility', { is: worst.accessibility }, { disturbed })
keep('lighthouseBestPractices', { is: worst['best-practices'] }, { disturbed })
keep('lighthouseSeo', { is: worst.seo }, { disturbed })
keep('layoutShift', { is: worst.shift }, { disturbed })
keep('blockingTime', { is: worst.blockedMs }, { disturbed })
