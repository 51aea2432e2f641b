/**
 * `npm run nightly -- folder [--every-night]`: a backup with a unique name in the folder, read
 * back by a restore that changes nothing; then outdated ones are removed, and BACKUP_COMMAND gets
 * the file, to copy it elsewhere. With --every-night it goes on, night after night, and starts at
 * once when the last one is older than a day.
 */
import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { folderProblem } from './backup/folder.ts'
import { newestOf } from './backup/kept.ts'
import { backUp } from './backup/night.ts'
import { recordNight } from './backup/record.ts'
import { giveUp } from './environment.ts'

const USAGE = 'npm run nightly -- folder [--every-night]'
/** When most visitors of most hubs sleep: 3:15 in the time zone of the machine. */
const NIGHT = { hour: 3, minute: 15 }
const DAY_MS = 24 * 60 * 60 * 1000
/** How long after a failure to try again, whether the disk was full or the database down. */
const RETRY_MS = 60 * 60 * 1000

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'every-night': { type: 'boolean', default: false } },
      allowPositionals: true
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new Error('one folder')
    return { folder, everyNight: values['every-night'] }
  } catch {
    return giveUp(`Usage: ${USAGE}`, 64)
  }
}

/**
 * Backs up once and records how it ended; returns whether the backup exists now, and also elsewhere.
 */
async function tonight(
  folder: string
): Promise<{ isKept: boolean; isElsewhere: boolean }> {
  const command = process.env['BACKUP_COMMAND']?.trim() ?? ''
  const night = await backUp(folder, command).catch((error: Error) => ({
    outcome: 'failed' as const,
    sentence: `The backup could not be kept: ${error.message}`
  }))
  if (night.sentence !== '') console.error(night.sentence)
  await recordNight(night)
  return {
    isKept: night.outcome === 'kept',
    isElsewhere: night.sentence === ''
  }
}

function msToNight(now: Date): number {
  const next = new Date(now)
  next.setHours(NIGHT.hour, NIGHT.minute, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.getTime() - now.getTime()
}

const { folder, everyNight } = readArguments()
if (everyNight) {
  // Fails at once, so that nobody waits an hour to hear of it: `up --wait` ends with this error.
  const problem = await folderProblem(folder)
  if (problem !== null) giveUp(`Not backed up: ${problem}`)
  const newestMs = newestOf(await readdir(folder).catch(() => []))
  let isKept = newestMs !== null && Date.now() - newestMs < DAY_MS
  if (!isKept) ({ isKept } = await tonight(folder))
  for (;;) {
    console.log(`The next backup is ${isKept ? 'at 3:15' : 'in an hour'}.`)
    await wait(isKept ? msToNight(new Date()) : RETRY_MS)
    ;({ isKept } = await tonight(folder))
  }
}
const { isKept, isElsewhere } = await tonight(folder)
process.exitCode = isKept && isElsewhere ? 0 : 1
