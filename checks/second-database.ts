/**
 * The API suite once more, against a database server that is not ours. Skipped with a printed
 * reason where there is none; its tests carry the same titles, so they count as one stage.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSecondServer } from '../infra/embedded-mongo/second-server.ts'

/**
 * Tests of processes that die, sockets, Redis, NATS, video, pictures, Twitch, other sites' pages and requests
 * refused unread, in which another database would change nothing.
 */
const ELSEWHERE = [
  'api/admin/sign-in*.test.ts',
  'api/calls/**',
  'api/chat/{attacks,bounds,handshake*,restart,slow-readers}.test.ts',
  'api/chat/{limits,words}/**',
  'api/chat/rooms/{alone,buses,cluster,missed,nats,redis-never,two-copies}.test.ts',
  'api/images/**',
  'api/imports/{copies,feeds}.test.ts',
  'api/links/**',
  'api/live/**',
  'api/market/claims.test.ts',
  'api/notify/{bounds,restart}.test.ts',
  'api/test/configured-limits.test.ts',
  'api/test/foreign-writes.test.ts',
  'api/test/fuzz.test.ts',
  'api/test/{keep-alive,log,trusted-proxies,unanswered}.test.ts',
  'api/test/{every-call,refused-bodies,replica-set,replica-set-files}.test.ts',
  'api/test/safety-*.test.ts',
  'api/twitch/{helix,live,relay*,search}.test.ts'
]

const server = await startSecondServer()
if ('missing' in server) {
  console.log(`The API suite was not run a second time: ${server.missing}`)
} else {
  console.log(
    'Skipped on it: what is about thousands of writes, as it writes slowly (TEST_VOLUME)'
  )
  const without = ELSEWHERE.map(path => `--exclude=${path}`)
  const suite = spawn('vitest', ['run', 'api', '--reporter=dot', ...without], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_MONGODB_URI: server.uri, TEST_VOLUME: 'low' }
  })
  const [code] = (await once(suite, 'close')) as [number | null]
  await server.close()
  process.exitCode = code ?? 1
}
