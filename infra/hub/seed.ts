/**
 * `npm run seed` writes the sample content into the database of the environment, once, unless SEED=none;
 * `npm run seed -- --remove` removes those parts of it that nobody has touched. Stop the hub first.
 */
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createApi } from '#api/app'
import { removeSample } from '../../content-seed/remove.ts'
import { startDatabase } from './database.ts'
import { readWithoutPassword } from './environment.ts'
import { addSample, whenReady } from './sample.ts'

const config = readWithoutPassword()
const dataDir = resolve(config.dataDir)
const database = await startDatabase(config)
const api = createApi(
  { ...config, dataDir, mongodbUri: database.uri },
  pino({ level: 'error' })
)
api.start()
if (process.argv.includes('--remove')) {
  await whenReady(api)
  const count = await removeSample(api.core.database)
  await api.core.revision.bump()
  console.log(`${count} sample items removed.`)
} else {
  const wrote = await addSample(api)
  console.log(
    wrote
      ? 'Sample content added.'
      : config.seed === 'none'
        ? 'SEED=none: nothing added.'
        : 'Nothing added: this database had its sample content, or has items of its own.'
  )
}
await api.close()
await database.close()
