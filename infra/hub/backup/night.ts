import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameAt, outdated, timeOf } from './kept.ts'
import type { Night } from './record.ts'

/** A file that has not been read back after this long belongs to a killed run. */
const ABANDONED_MS = 12 * 60 * 60 * 1000
/** Names of files that have not been read back yet, or that the writer has not finished. */
const UNREAD = /^(.+)\.[\da-f]{8}\.unread(?:\.part)?$/

/** Runs the command with our outputs and these extra variables; returns whether it succeeded. */
async function succeeds(
  command: string,
  words: string[],
  env: Record<string, string> = {}
): Promise<boolean> {
  const child = spawn(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env }
  })
  const [code] = (await once(child, 'close').catch(() => [1])) as [number]
  return code === 0
}

const program = (name: string, ...words: string[]) =>
  succeeds(process.execPath, [
    fileURLToPath(new URL(`../${name}.ts`, import.meta.url)),
    ...words
  ])

/** Removes outdated backups, and what killed runs left behind. */
async function tidy(folder: string): Promise<void> {
  const names = await readdir(folder)
  const abandoned = names.filter(name => {
    const madeMs = timeOf(UNREAD.exec(name)?.[1] ?? '')
    return madeMs !== null && Date.now() - madeMs > ABANDONED_MS
  })
  for (const name of [...outdated(names), ...abandoned]) {
    await rm(join(folder, name))
    console.log(`Removed ${name}.`)
  }
}

/**
 * Makes one backup in the folder, complete and read back before it gets its name; then removes old
 * ones, and passes it to the command as $BACKUP_FILE. Throws when the folder cannot be used.
 */
export async function backUp(folder: string, command: string): Promise<Night> {
  const name = nameAt(Date.now())
  const file = join(folder, name)
  const unread = `${file}.${randomBytes(4).toString('hex')}.unread`
  if (!(await program('backup', unread)))
    return { outcome: 'failed', sentence: 'The backup could not be made.' }
  if (!(await program('restore', unread, '--dry-run'))) {
    await rm(unread, { force: true })
    const sentence = 'The backup could not be read back and was removed.'
    return { outcome: 'failed', sentence }
  }
  await rename(unread, file)
  const { size: bytes } = await stat(file)
  await tidy(folder)
  const isElsewhere =
    command === '' ||
    (await succeeds('sh', ['-c', command], { BACKUP_FILE: file }))
  const sentence = isElsewhere
    ? ''
    : 'BACKUP_COMMAND failed: the backup is in its folder and nowhere else.'
  return { outcome: 'kept', file: name, bytes, sentence }
}
