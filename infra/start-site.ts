import { createServer } from 'node:http'
import { pino } from 'pino'
import { ConfigError, EXIT_CONFIG, readConfig } from '#api/config'
import { createSite } from '../site/server.ts'

/* The site container: pages and files only. The API and /ws are another container's, Caddy's
   work is to send each path to its own. */

const SERVER = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  // Longer than any proxy's: a closed connection doubles the cost of a request.
  keepAliveTimeout: 130_000,
  maxHeaderSize: 16_384
}
const DRAIN_MS = 10_000

/** The site knows no password: the check of the environment gets one that nobody uses. */
function config() {
  try {
    return readConfig({ ...process.env, ADMIN_PASSWORD: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(EXIT_CONFIG)
  }
}

const { port, host, apiUrl, publicOrigin, logLevel } = config()
if (apiUrl === null) {
  console.error('API_URL must be set')
  process.exit(EXIT_CONFIG)
}
const log = pino({ level: logLevel, base: { part: 'site' } })
const site = createSite({ apiUrl, publicOrigin, log })
await site.start()

const server = createServer(SERVER, site.handle)
server.listen(port, host ?? undefined, () => {
  const address = server.address()
  const listening = typeof address === 'object' ? address?.port : port
  console.log(`POG's site on http://localhost:${listening}`)
})

async function end() {
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
  await site.close()
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
process.once('SIGTERM', () => void end())
process.once('SIGINT', () => void end())
