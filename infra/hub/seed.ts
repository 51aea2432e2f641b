/**
 * `npm run seed` writes the sample content into the database of the environment, once, unless SEED=none;
 * `npm run seed -- --remove` takes away what of it is untouched. Stop the hub before.
 */
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createApi } from '#api/app'
import { removeSample } from '../../content-seed/remove.ts'
import { checkAddress } from './database.ts'
import { startEmbeddedMongo } from '../embedded-mongo/start.ts'
import { giveUp, readWithoutPassword } from './environment.ts'
import { addSample, whenReady } from './sample.ts'

const config = readWithoutPassword()
checkAddress(config)
const dataDir = resolve(config.dataDir)
const embedded =
  config.mongodbUri === null
    ? await startEmbeddedMongo({ dir: dataDir }).catch((error: Error) =>
        giveUp(error.message)
      )
    : null
const mongodbUri = config.mongodbUri ?? `${embedded?.uri}/pog`
const api = createApi(
  { ...config, dataDir, mongodbUri },
  pino({ level: 'error' })
)
api.start()
if (process.argv.includes('--remove')) {
  await whenReady(api)
  const count = await removeSample(api.core.database)
  await api.core.revision.bump()
  console.log(`${count} sample items taken away.`)
} else {
  const wrote = await addSample(api)
  console.log(
    wrote
      ? 'Sample content added.'
      : config.seed === 'none'
        ? 'SEED=none: nothing added.'
        : 'This database had its sample content.'
  )
}
await api.close()
await embedded?.close()
