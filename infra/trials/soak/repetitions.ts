import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './table.ts'

/** How often tests repeat what they do here; in `npm test` they repeat it less often. */
const LONG = {
  DURABILITY_SEEDS: '20',
  FAULT_REPETITIONS: '20',
  SPACED_POSTS: '10000',
  TRUE_TIMES: '1'
}
const FILES = [
  'infra/embedded-mongo/durability.test.ts',
  'infra/trials/faults',
  'infra/hub/backup',
  'api/database/database.test.ts',
  'api/test/keep-alive.test.ts',
  'api/chat/restart.test.ts'
]

interface Report {
  testResults: {
    assertionResults: {
      title: string
      status: string
      duration?: number
      failureMessages: string[]
    }[]
  }[]
}

/** The fault tests with long repetitions and the promised times themselves, a row each. */
export async function soakRepetitions(): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-soak-'))
  const report = join(dir, 'report.json')
  const child = spawn(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--testTimeout=600000',
      '--no-file-parallelism',
      ...FILES
    ],
    { stdio: 'inherit', env: { ...process.env, ...LONG } }
  )
  await once(child, 'close')
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  await rm(dir, { recursive: true, force: true })
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status, duration, failureMessages }) => ({
      what: title,
      found:
        status === 'passed'
          ? `${((duration ?? 0) / 1000).toFixed(1)} s`
          : `${status} ${failureMessages[0]?.split('\n')[0] ?? ''}`,
      holds: status === 'passed'
    }))
}
