import type { AddressInfo } from 'node:net'
import { EXIT_CONFIG } from '#http/config'
import { endBySignals } from '#http/ending'
import { createHttpServer, drain } from '#http/server'
import { createLog } from '#http/log'
import { createSite } from '../../site/server/server.ts'
import { giveUp, readWithoutPassword } from './environment.ts'

/* The site container: pages and files only. The API and /ws belong to another container; Caddy
   sends each path to the right one. */

const config = readWithoutPassword()
const { port, host, apiUrl, publicOrigin, logLevel } = config
const { trustProxy, trustedProxies, mediaHosts, offline, siteCopies } = config
if (apiUrl === null)
  giveUp('API_URL must be set: the site alone has no API', EXIT_CONFIG)

const log = createLog(logLevel, { part: 'site' })
const site = createSite({
  apiUrl,
  publicOrigin,
  trustProxy,
  trustedProxies,
  mediaHosts,
  offline,
  copies: siteCopies.length === 0 ? null : { at: siteCopies, host, port },
  log
})
await site.start()

const server = createHttpServer(site.handle, { trustProxy })
server.on('error', error => {
  log.fatal({ err: error }, 'cannot listen')
  process.exit(1)
})
server.listen(port, host ?? undefined, () => {
  const { port: listening } = server.address() as AddressInfo
  console.log(`POG's site on http://localhost:${listening}`)
})

endBySignals({
  log,
  finish: async () => {
    await drain(server)
    await site.close()
  }
})
