/**
 * `npm run bench`: every promise, one script after another; `npm run bench -- publish lists` runs
 * some. Prints one table at the end, and fails when any promise was not kept.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './keep.ts'
import { loadProgram } from './load.ts'

const SCRIPTS = [
  'weights',
  'dictionary',
  'clicks',
  'lighthouse',
  'publish',
  'start',
  'pages',
  'lists',
  'edge',
  'copies',
  'database',
  'upload',
  'chat',
  'cluster',
  'growth',
  'find',
  'notices',
  'live'
] as const

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !SCRIPTS.some(script => script === name))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are ${SCRIPTS.join(', ')}.`
  )
  process.exit(1)
}

const directory = await mkdtemp(join(tmpdir(), 'pog-bench-'))
const rowsPath = join(directory, 'rows')
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'])
console.log(
  `commit ${commit.toString().trim()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, loads by ${loadProgram()}`
)
const failed = SCRIPTS.filter(name => {
  if (wanted.length > 0 && !wanted.includes(name)) return false
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_ROWS: rowsPath }
  })
  return status !== 0
})
const rows = existsSync(rowsPath)
  ? readFileSync(rowsPath, 'utf8').trim().split('\n')
  : []
await rm(directory, { recursive: true })
console.log()
console.table(rows.map(row => JSON.parse(row) as Row))
if (failed.length > 0) {
  console.error(`\nnot kept: ${failed.join(', ')}`)
  process.exitCode = 1
}
