import { startEmbeddedMongo } from '../embedded-mongo/start.ts'

/* The embedded database as a process of its own: DATA_DIR and PORT, for tests that kill it. */

const embedded = await startEmbeddedMongo({
  dir: process.env['DATA_DIR'] ?? '',
  port: Number(process.env['PORT'] ?? 0)
})
console.log(embedded.uri.replace('mongodb://127.0.0.1', 'http://localhost'))
