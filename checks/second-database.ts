/**
 * The API suite once more, against a database server that is not ours. Skipped with a printed
 * reason where there is none; its tests carry the same titles, so they count as one stage.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSecondServer } from '../infra/embedded-mongo/second-server.ts'

/** About processes, video, pictures, pages of others and what is refused unread: another database would change nothing in them. */
const ELSEWHERE = [
  'api/links/from-link*.test.ts',
  'api/test/configured-limits.test.ts',
  'api/test/refused-bodies.test.ts',
  'api/test/safety-slow.test.ts',
  'api/live/ingest.test.ts',
  'api/live/ladder.test.ts',
  'api/live/copies/**',
  'api/images/uploads-*.test.ts'
]

const server = await startSecondServer()
if ('missing' in server) {
  console.log(`The API suite was not run a second time: ${server.missing}`)
} else {
  const without = ELSEWHERE.map(path => `--exclude=${path}`)
  const suite = spawn('vitest', ['run', 'api', '--reporter=dot', ...without], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_MONGODB_URI: server.uri }
  })
  const [code] = (await once(suite, 'close')) as [number | null]
  await server.close()
  process.exitCode = code ?? 1
}
