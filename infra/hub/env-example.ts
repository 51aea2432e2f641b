/** Writes .env.example from the one place that knows the variables. */
import { writeFile } from 'node:fs/promises'
import { envExample } from '#http/variables'

await writeFile(new URL('../../.env.example', import.meta.url), envExample())
