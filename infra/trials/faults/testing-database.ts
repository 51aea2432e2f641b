import { startEmbeddedMongo } from '../../embedded-mongo/start.ts'

/* The embedded database as a process of its own, over DATA_DIR, for tests that kill it. */

const { uri } = await startEmbeddedMongo({ dir: process.env['DATA_DIR'] ?? '' })
console.log(uri)
