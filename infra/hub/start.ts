/**
 * `npm start`: the whole hub in one process on one port. /api and /uploads go to Koa, the upgrade
 * of /ws to the chat, everything else to the published pages.
 */
import type { AddressInfo } from 'node:net'
import { endBySignals } from '#http/ending'
import { createHttpServer, drain } from '#http/server'
import { createLog, standardOutput } from '#http/log'
import { createApi } from '#api/app'
import manifest from '../../package.json' with { type: 'json' }
import { createSite } from '../../site/server/server.ts'
import { banner } from './terminal/banner.ts'
import { buildSite, isSiteBuilt } from './build.ts'
import { startDatabase, tellAddress } from './database.ts'
import { giveUp } from './environment.ts'
import { readHubEnvironment } from './hub-environment.ts'
import { holdLog } from './terminal/held-log.ts'
import { endWithNpm } from './orphan.ts'
import { addSample, whenReady } from './sample.ts'

/** Ctrl+C ends the hub within 2 s. */
const CTRL_C_MS = 1500

endWithNpm()
const { config, generatedPassword, remark } = await readHubEnvironment()
const output = holdLog(standardOutput())
const log = createLog(config.logLevel, {}, output)
const isBuilt = isSiteBuilt()
const database = await startDatabase(config)
if (database.isEmbedded) await tellAddress(config.dataDir, database.uri)
await buildSite(isBuilt)

const api = createApi({ ...config, mongodbUri: database.uri }, log, {
  unusable: giveUp
})
const server = createHttpServer((request, response) => {
  const { url = '/' } = request
  if (/^\/(?:api|uploads)(?:[/?]|$)/.test(url)) api.handle(request, response)
  else site.handle(request, response)
}, config)
server.on('upgrade', api.upgrade)
server.on('error', (error: NodeJS.ErrnoException) =>
  giveUp(
    error.code === 'EADDRINUSE'
      ? `Port ${config.port} is taken. Set PORT to another port.`
      : `The hub cannot listen: ${error.message}`
  )
)
await new Promise<void>(listening =>
  server.listen(config.port, config.host ?? undefined, listening)
)
const { port } = server.address() as AddressInfo

const site = createSite({
  apiUrl: `http://127.0.0.1:${port}`,
  publicOrigin: config.publicOrigin,
  trustProxy: config.trustProxy,
  trustedProxies: config.trustedProxies,
  mediaHosts: config.mediaHosts,
  offline: config.offline,
  log,
  news: listener => {
    const { revision, schedule } = api.core
    revision.onChange(listener)
    schedule.onTurn(() => listener(revision.current()))
  }
})
api.watch(site)
api.start()
const sample = addSample(api).then(
  () => undefined,
  error => log.error({ err: error }, 'sample content is not complete')
)
// The first pages show everything, however many items there are to be read.
const readFirst = async () => {
  await whenReady(api)
  await sample
  await api.features.content.catalogue
    .stored()
    .catch(error => log.warn({ err: error }, 'items could not be read'))
}
const contentReady = database.isEmbedded ? readFirst() : undefined
await site.start(contentReady)
// Before the banner: someone who reads it may stop the hub at once.
endBySignals({
  log,
  finish: async () => {
    // Requests under way need pages, lists and the database, so those close after them.
    await Promise.all([api.hangUp(), drain(server)])
    await Promise.all([site.close(), api.close()])
    await database.close()
  },
  unhandled: api.core.metrics.unhandled,
  interruptMs: CTRL_C_MS
})

process.stdout.write(
  banner({
    address: config.publicOrigin ?? `http://localhost:${port}`,
    version: manifest.version,
    dataDir: config.dataDir,
    password: generatedPassword,
    remark
  })
)
output.release()
