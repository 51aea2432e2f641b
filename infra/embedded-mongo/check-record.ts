import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMANDS } from './commands/commands.ts'

/*
 * Compares what the API suite sent with the list in README.md: `node check-record.ts FILE`, where
 * FILE is what RECORD_COMMANDS named. Each difference is a line; the exit code is 1 when there is one.
 */

const README = join(import.meta.dirname, 'README.md')

/** The names in README.md by kind; `sent` are those that the API suite must send. */
export async function readList(): Promise<{
  sent: Set<string>
  beside: Set<string>
}> {
  const sent = new Set<string>()
  const beside = new Set<string>()
  const lines = (await readFile(README, 'utf8')).matchAll(
    /^- \*\*(\w+)( beside)?\*\*: (.+)$/gm
  )
  for (const [, kind, isBeside, names] of lines) {
    for (const name of names!.split(' '))
      (isBeside ? beside : sent).add(`${kind} ${name}`)
  }
  return { sent, beside }
}

/** How a record and the list disagree, one sentence for each problem. */
async function compareRecord(record: string): Promise<string[]> {
  const { sent, beside } = await readList()
  const seen = new Set(record.split('\n').filter(isListed))
  const strange = [...seen].filter(use => !sent.has(use) && !beside.has(use))
  const unused = [...sent].filter(use => !seen.has(use))
  const commands = Object.keys(COMMANDS).map(name => `command ${name}`)
  return [
    ...strange.map(use => `sent, but not listed in README.md: ${use}`),
    ...unused.map(use => `listed in README.md, but never sent: ${use}`),
    ...commands
      .filter(use => !sent.has(use) && !beside.has(use))
      .map(use => `answered, but not listed in README.md: ${use}`)
  ]
}

/** Every command checks its own fields, see command.ts; checks/queries.ts checks which fields are filtered by. */
export function isListed(use: string): boolean {
  return use !== '' && !/^(?:field|where|sorted|indexed) /.test(use)
}

if (import.meta.main) {
  const problems = await compareRecord(
    await readFile(process.argv[2] ?? '', 'utf8')
  )
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
