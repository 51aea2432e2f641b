import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Ingest as IngestState } from '#contract/live'
import type { Asked, IngestOptions, Told } from './words.ts'

const SCRIPT = fileURLToPath(new URL('ingest-process.ts', import.meta.url))
/** The limit of its heap; what arrives is kept outside of it. */
const FLAGS = ['--max-old-space-size=256']
/** The process is started again this long after its end. */
const AGAIN_MS = 1000
/** More sessions than one process can have. */
const SESSIONS_OF_A_PROCESS = 1e9
const LADDER_MISSING =
  'LIVE_LADDER=on needs ffmpeg, which is not on the PATH: rooms go out in one size'
/** A process that says nothing for this long is stuck. */
const SILENT_MS = 10_000
/** The same, until its first message. */
const STARTS_MS = 60_000

/** The process that takes streams: started, watched, and started again when it dies. */
export interface Ingest {
  ask(asked: Asked): void
  state(): IngestState
  start(): void
  close(): void
}

export function createIngest(
  options: Omit<IngestOptions, 'first'>,
  log: Logger,
  heard: {
    told(told: Told): void
    /** It has died, and with it all that it published. */
    died(): void
  }
): Ingest {
  let child: ChildProcess | null = null
  let state: IngestState = { state: 'down', reason: 'It is starting' }
  let again: NodeJS.Timeout | undefined
  let silent: NodeJS.Timeout | undefined
  let isClosed = false
  let starts = 0

  const take = (started: ChildProcess, told: Told): void => {
    clearTimeout(silent)
    silent = setTimeout(() => started.kill('SIGKILL'), SILENT_MS)
    if (told.kind === 'listening') {
      const { port, ladder } = told
      state = { state: 'on', port, ladder }
      if (ladder === 'missing') log.warn(LADDER_MISSING)
    } else if (told.kind === 'deaf') {
      if (state.state === 'down' && state.reason === told.reason) return
      state = { state: 'down', reason: told.reason }
      log.error(`Live streams cannot come in: ${told.reason}`)
    } else {
      heard.told(told)
    }
  }
  const start = (): void => {
    // Starting the API is repeated when its database was away the first time.
    if (child !== null) return
    clearTimeout(again)
    const first = starts * SESSIONS_OF_A_PROCESS
    starts += 1
    const started = fork(SCRIPT, [JSON.stringify({ ...options, first })], {
      // ffmpeg is looked for on the PATH; the process gets no other variable.
      env: options.ladder ? { PATH: process.env['PATH'] } : {},
      execArgv: FLAGS,
      serialization: 'advanced',
      // One of its libraries writes whatever strangers send to the console.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
    child = started
    silent = setTimeout(() => started.kill('SIGKILL'), STARTS_MS)
    started.on('message', (told: Told) => take(started, told))
    started.on('error', () => started.kill('SIGKILL'))
    started.once('exit', () => {
      clearTimeout(silent)
      child = null
      if (isClosed) return
      if (state.state === 'on') {
        state = { state: 'down', reason: 'It died and is being started again' }
        log.error('the process that takes live streams has died')
      }
      heard.died()
      again = setTimeout(start, AGAIN_MS)
    })
  }
  return {
    ask: asked => void child?.send(asked),
    state: () => state,
    start,
    close: () => {
      isClosed = true
      clearTimeout(again)
      clearTimeout(silent)
      child?.kill('SIGKILL')
    }
  }
}
