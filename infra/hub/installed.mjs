/*
 * Runs before `npm start` and `npm test`, on whatever Node the machine has. An old one must be able
 * to read this file and say what is missing, instead of failing with a bad option or a stack trace.
 */
import { existsSync } from 'node:fs'

/** The first minor versions of 22 and 23 that run TypeScript without a flag. */
const RUNS_TYPESCRIPT = { 22: 18, 23: 6 }

const [major, minor] = process.versions.node.split('.').map(Number)
const tooOld = major < 22 || minor < (RUNS_TYPESCRIPT[major] ?? 0)
if (tooOld || !existsSync(new URL('../../node_modules/koa', import.meta.url))) {
  process.stderr.write(
    'POG is not installed yet: run `npm ci --include=dev` (Node 20 or newer), it brings the Node that POG runs on.\n'
  )
  process.exit(1)
}
