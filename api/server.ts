import type { AddressInfo } from 'node:net'
import { ConfigError, EXIT_CONFIG, readConfig } from '#http/config'
import { endBySignals } from '#http/ending'
import { createHttpServer, drain } from '#http/server'
import { createLog } from '#http/log'
import { createApi } from './app.ts'
import { addressProblem } from './database/database.ts'

function configured() {
  try {
    const config = readConfig(process.env)
    const { mongodbUri } = config
    if (mongodbUri === null) {
      throw new ConfigError(
        'MONGODB_URI must be set: the API alone has no database'
      )
    }
    const problem = addressProblem(mongodbUri)
    if (problem !== null) throw new ConfigError(problem)
    return { ...config, mongodbUri }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(EXIT_CONFIG)
  }
}

const config = configured()
const log = createLog(config.logLevel)
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  return process.exit(1)
}
const api = createApi(config, log, { unusable: giveUp })
const server = createHttpServer(api.handle, config)
server.on('upgrade', api.upgrade)
server.on('error', error => {
  log.fatal({ err: error }, 'cannot listen')
  process.exit(1)
})
endBySignals({
  log,
  finish: async () => {
    await Promise.all([api.hangUp(), drain(server)])
    await api.close()
  },
  unhandled: api.core.metrics.unhandled
})

// After the signal handlers: process 1 of a container has no defaults.
api.start()
server.listen(config.port, config.host ?? undefined, () => {
  const { port } = server.address() as AddressInfo
  log.info({ port }, 'api listening')
})
