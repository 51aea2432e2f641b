/**
 * `npm test`: formatting, lint, types, unused code, the built site, unit, API and browser
 * tests, and the specification map. Every stage runs even when an earlier one failed, so that one
 * run names everything; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { missingForEngine } from '../infra/trials/engine.ts'
import { checkBounds } from './bounds.ts'
import { readPlaywright, readVitest } from './reports.ts'
import type { Title } from './reports.ts'
import { checkMap, openLines } from './specification-map.ts'

const REPORTS = 'test-results/reports'
const VITEST_REPORT = `${REPORTS}/vitest.json`
const ENGINE_REPORT = `${REPORTS}/engine.json`
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`

const RECORD = `${REPORTS}/database-commands.txt`

/** A stage that hangs is killed, so that the others still report what they found. */
const STAGE_MS = 40 * 60_000

const titles: Title[] = []

function run(command: string, args: string[], env = {}): Promise<boolean> {
  const startedMs = performance.now()
  console.log(`\n== ${command} ${args.join(' ')}`)
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: STAGE_MS,
    env: { ...process.env, ...env }
  })
  return new Promise(resolve => {
    child.on('close', code => {
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      console.log(`== ${code === 0 ? 'ok' : 'FAILED'} after ${seconds} s`)
      resolve(code === 0)
    })
  })
}

/** A stage without tests of its own counts as one. */
async function stage(title: string, command: string, ...args: string[]) {
  const passed = await run(command, args)
  titles.push({ title, status: passed ? 'passed' : 'failed' })
}

/** A runner may fail although each of its tests passed; an error outside them counts as a failed test. */
function withEnd(runner: string, ended: boolean, tests: Title[]): Title[] {
  const told = ended || tests.some(({ status }) => status === 'failed')
  return told
    ? tests
    : [...tests, { title: `${runner} ended with an error`, status: 'failed' }]
}

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

// Each of them keeps one core busy, so two run at a time.
await Promise.all([
  (async () => {
    await stage('types', 'tsc')
    await stage('lint', 'oxlint', '--format', 'unix')
    await stage('who imports whom', 'npm', 'run', '--silent', 'imports')
    await stage('formatting', 'prettier', '--check', '--log-level', 'warn', '.')
  })(),
  (async () => {
    await stage(
      'types of the pages',
      'astro',
      'check',
      '--minimumSeverity',
      'warning'
    )
    await stage(
      'nothing unused',
      'knip',
      '--no-progress',
      '--treat-config-hints-as-errors'
    )
  })()
])
await stage('build', 'node', 'infra/hub/build.ts')

const vitestEnded = await run(
  'vitest',
  [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`
  ],
  { RECORD_COMMANDS: resolve(RECORD) }
)
titles.push(...withEnd('vitest', vitestEnded, await readVitest(VITEST_REPORT)))
if (process.env['TEST_MONGODB_URI'] === undefined) {
  await stage(
    'the list of what the embedded database understands',
    'node',
    'infra/embedded-mongo/check-record.ts',
    RECORD
  )
  await stage(
    'queries of the chat name their channel, and those of what grows an index',
    'node',
    'checks/queries.ts',
    RECORD
  )
}
await stage(
  'the API suite on a second database',
  'node',
  'checks/second-database.ts'
)

const missing = missingForEngine()
if (missing !== null) {
  console.log(`Skipped: the walk on a Docker engine, because ${missing}`)
} else {
  const ended = await run('vitest', [
    'run',
    '--config',
    'infra/trials/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${ENGINE_REPORT}`
  ])
  titles.push(
    ...withEnd('the walk on an engine', ended, await readVitest(ENGINE_REPORT))
  )
}

const playwrightEnded = await run(
  'playwright',
  ['test', '--reporter=dot,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT
  }
)
titles.push(
  ...withEnd(
    'playwright',
    playwrightEnded,
    await readPlaywright(PLAYWRIGHT_REPORT)
  )
)

const mapPath = 'docs/specification-map.md'
const problems = checkMap({ mapPath, titles })
console.log(`\n${openLines(mapPath).length} lines of ${mapPath} are open`)
for (const problem of problems) console.error(problem)
titles.push({
  title: 'specification map',
  status: problems.length === 0 ? 'passed' : 'failed'
})

const unbounded = checkBounds({ path: 'docs/bounds.md', titles })
for (const problem of unbounded) console.error(problem)
titles.push({
  title: 'table of bounds',
  status: unbounded.length === 0 ? 'passed' : 'failed'
})

const count = (wanted: Title['status']) =>
  titles.filter(({ status }) => status === wanted).length
for (const { title, status } of titles)
  if (status === 'failed') console.error(`failed: ${title}`)

const skipped = count('skipped')
console.log(
  `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
)
process.exitCode = count('failed') === 0 ? 0 : 1
