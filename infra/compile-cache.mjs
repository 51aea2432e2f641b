/*
 * Read before the first TypeScript (`npm start`): what was compiled once is kept, so that neither
 * this thread nor the others load the compiler again. It takes 20 MB in each.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const DIRECTORY = join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(DIRECTORY)
process.env.NODE_COMPILE_CACHE ??= DIRECTORY
