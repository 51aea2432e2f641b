import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { IMPORT_FORMATS } from '#contract/imports'
import type { ImportFormat } from '#contract/imports'
import { Failure } from '#http/failure'
import type { ForFeeds, KeptRow } from './rows.ts'

const SCRIPT = fileURLToPath(new URL('read-process.ts', import.meta.url))
/** After that the process is killed: markup of a few megabytes can hold a parser for minutes. */
const READ_MS = 20_000
const FLAGS = ['--max-old-space-size=512']
/** Rows that are handed on at once. */
const AT_ONCE = 500
const UNREADABLE = 'This file cannot be read'

const line = z.union([
  z.object({
    id: z.string(),
    title: z.string(),
    json: z.string(),
    refusal: z.string()
  }) satisfies z.ZodType<KeptRow>,
  z.object({ format: z.enum(IMPORT_FORMATS) }),
  z.object({ problem: z.string() })
])

/**
 * Reads a file in a process of its own, which ends with it: what strangers wrote never holds up the
 * hub. Its rows are handed on in order while it writes them; 400 with the reason when it cannot be read.
 */
export async function readFile(
  bytes: Buffer,
  { type, image }: ForFeeds,
  put: (rows: KeptRow[]) => Promise<void>,
  readMs = READ_MS
): Promise<ImportFormat> {
  const child = spawn(process.execPath, [...FLAGS, SCRIPT, type, image], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: readMs,
    killSignal: 'SIGKILL'
  })
  child.on('error', () => child.stdout.destroy())
  // An error here means that the process was killed, which its answer shows below.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  let waiting: KeptRow[] = []
  let format: ImportFormat | undefined
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const said = line.parse(JSON.parse(text))
      if ('problem' in said) throw new Failure(400, said.problem)
      if ('format' in said) format = said.format
      else waiting.push(said)
      if (waiting.length < AT_ONCE) continue
      await put(waiting)
      waiting = []
    }
    if (format === undefined) throw new Failure(400, UNREADABLE)
    if (waiting.length > 0) await put(waiting)
    return format
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure(400, UNREADABLE)
    throw error
  } finally {
    // The bytes are only lent: nothing may read them any more when this is over.
    const runs = child.exitCode === null && child.signalCode === null
    if (child.pid !== undefined && runs) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
}
