import { startEmbeddedMongo } from './start.ts'

/* The database as a process of its own, for tests and benchmarks: `node serve.ts DIR [RECORD]`. */

const [dir = './data', record] = process.argv.slice(2)
try {
  const embedded = await startEmbeddedMongo({ dir, record })
  process.once('SIGTERM', () => void embedded.close())
  console.log(embedded.uri)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
