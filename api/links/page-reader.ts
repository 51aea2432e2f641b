import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PageFacts } from './page-facts.ts'

const SCRIPT = fileURLToPath(new URL('page-process.ts', import.meta.url))
/** After that the process is killed: nested open tags can keep a parser busy for minutes. */
const READ_MS = 10_000
const FLAGS = ['--max-old-space-size=256']

const texts = z.array(z.string())
const facts = z.object({
  titles: texts,
  descriptions: texts,
  pictures: texts,
  people: z.array(texts),
  durations: texts
}) satisfies z.ZodType<PageFacts>

/**
 * What a page says about itself; null when it cannot be read in time. In a process of its own, which
 * ends with it: the parsers weigh 50 MB, and what strangers wrote never holds up the hub.
 */
export async function readPage(
  html: string,
  readMs = READ_MS
): Promise<PageFacts | null> {
  const child = spawn(process.execPath, [...FLAGS, SCRIPT], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: readMs,
    killSignal: 'SIGKILL'
  })
  child.on('error', () => child.stdout.destroy())
  // An error here means that the process was killed, which its answer shows below.
  child.stdin.on('error', () => undefined)
  child.stdin.end(html)
  try {
    return facts.parse(JSON.parse(await text(child.stdout)))
  } catch {
    return null
  }
}
