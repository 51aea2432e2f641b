/**
 * The API suite once more, against a database server that is not ours. Skipped with a printed
 * reason where there is none; its tests carry the same titles, so they count as one stage.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSecondServer } from '../infra/embedded-mongo/second-server.ts'

const server = await startSecondServer()
if ('missing' in server) {
  console.log(`The API suite was not run a second time: ${server.missing}`)
} else {
  const suite = spawn('vitest', ['run', 'api', '--reporter=dot'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_MONGODB_URI: server.uri }
  })
  const [code] = (await once(suite, 'close')) as [number | null]
  await server.close()
  process.exitCode = code ?? 1
}
