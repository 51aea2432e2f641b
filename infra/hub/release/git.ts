import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Returns what the program wrote, without the final line break; throws when it fails. */
export async function run(
  program: string,
  ...words: string[]
): Promise<string> {
  const { stdout } = await execute(program, words)
  return stdout.trimEnd()
}

export const git = (...words: string[]) => run('git', ...words)
