import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const TASKSET = '/usr/bin/taskset'

/** Starts a script of the bench in a process of its own, pinned to one core where the machine can do that. */
export function onCore(
  core: number,
  script: string,
  words: string[]
): ChildProcess {
  const path = new URL(script, import.meta.url).pathname
  if (!existsSync(TASKSET)) return fork(path, words)
  return fork(path, words, {
    execPath: TASKSET,
    execArgv: ['-c', String(core), process.execPath]
  })
}

/** The next message from such a process. */
export async function hear<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
