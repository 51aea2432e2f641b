/**
 * `npm run seed` writes the sample content into the database of the environment, once;
 * `npm run seed -- --remove` takes away what of it is untouched. Stop the hub before.
 */
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createApi } from '#api/app'
import { ConfigError, EXIT_CONFIG, readConfig } from '#api/config'
import { removeSample } from '../content-seed/remove.ts'
import { startEmbeddedMongo } from './embedded-mongo/start.ts'
import { addSample, whenReady } from './sample.ts'

/** It signs nobody in: the check of the environment gets a password that nobody uses. */
function configured() {
  try {
    return readConfig({ ...process.env, ADMIN_PASSWORD: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return process.exit(EXIT_CONFIG)
  }
}

const config = configured()
const dataDir = resolve(config.dataDir)
const embedded =
  config.mongodbUri === null
    ? await startEmbeddedMongo({ dir: dataDir }).catch((error: Error) => {
        console.error(error.message)
        return process.exit(1)
      })
    : null
const mongodbUri = config.mongodbUri ?? `${embedded?.uri}/pog`
const api = createApi(
  { ...config, dataDir, mongodbUri, seed: 'sample' },
  pino({ level: 'error' })
)
await api.start()
if (process.argv.includes('--remove')) {
  await whenReady(api)
  const count = await removeSample(api.deps.database)
  await api.deps.revision.bump()
  console.log(`${count} sample items taken away.`)
} else {
  const wrote = await addSample(api)
  console.log(
    wrote ? 'Sample content added.' : 'This database had its sample content.'
  )
}
await api.close()
await embedded?.close()
