import type { Ingest as IngestState, OnAir } from '#contract/live'
import { createJob } from '#http/job'
import { FAILURES } from '#http/failure'
import type { Core } from '../calls/core.ts'
import { createAiring } from './airing.ts'
import type { Airing } from './airing.ts'
import { createIngest } from './ingest.ts'
import type { Tape } from './replays/recorder.ts'
import type { Room, Rooms } from './rooms.ts'
import type { Told } from './words.ts'

/** A publisher that is cut off may come back within this time, and its room goes on. */
const COMES_BACK_MS = 8000
/** Viewers are counted for the lists this often at most. */
const COUNT_MS = 15_000
/** A room that was stopped takes no stream for so long: OBS tries again by itself. */
const STOPPED_MS = 5 * 60_000

const REFUSALS = {
  unknown: 'This stream key is not known',
  busy: 'This room is on air already',
  full: 'All live rooms are in use',
  stopped: 'The administrator has stopped this room for five minutes'
} as const

/** The rooms that something is sent to. */
export interface Stage {
  ingest(): IngestState
  air(room: string): OnAir | null
  airing(room: string): Airing | undefined
  /** Ends what it sends, and refuses it for a while. */
  stop(room: string): void
  /** Ends what it sends; with a new key it may go on. */
  cut(room: string): void
  start(): Promise<void>
  close(): Promise<void>
}

/** What tests may shorten. */
export interface StageOptions {
  comesBackMs?: number
}

export function createStage(
  { config, log, clock, revision }: Core,
  rooms: Rooms,
  tapeFor: (room: string) => Tape,
  { comesBackMs = COMES_BACK_MS }: StageOptions
): Stage {
  const airings = new Map<string, Airing>()
  const sessions = new Map<number, Airing>()
  const stoppedAt = new Map<string, number>()

  /** What the lists say of it, and that they have to say it. */
  const tellLists = async (room: string, viewers: number | null) => {
    await rooms.setAir(room, viewers)
    await revision.bump()
  }
  const tellSoon = (room: string, viewers: number | null): void => {
    void tellLists(room, viewers).catch(error =>
      log.warn({ err: error }, 'a live room is not in the lists yet')
    )
  }
  const make = (room: string): Airing => {
    const airing = createAiring(
      { clock, comesBackMs, tape: tapeFor(room) },
      {
        begun: () => tellSoon(room, 0),
        ended: () => tellSoon(room, null),
        gone: () => {
          if (airings.get(room) === airing) airings.delete(room)
        }
      }
    )
    airings.set(room, airing)
    return airing
  }
  const refusalFor = ({ _id, replaces }: Room): string | null => {
    const now = airings.get(_id)
    const isOn = (now?.session ?? null) !== null
    if (isOn && !replaces) return REFUSALS.busy
    if (!isOn && sessions.size >= config.liveRooms) return REFUSALS.full
    const stopped = stoppedAt.get(_id) ?? -STOPPED_MS
    return clock.now() - stopped < STOPPED_MS ? REFUSALS.stopped : null
  }
  const admit = (session: number, room: string): void => {
    const before = airings.get(room)
    if (before !== undefined && before.session !== null) {
      sessions.delete(before.session)
      ingest.ask({ kind: 'stop', session: before.session })
    }
    const isOver = before?.shelf.isOver() ?? true
    const airing = isOver ? make(room) : (before as Airing)
    airing.join(session)
    sessions.set(session, airing)
    ingest.ask({ kind: 'admit', session })
  }
  const knocked = async (session: number, key: string): Promise<void> => {
    const room = await rooms.byKey(key)
    const sentence = room === null ? REFUSALS.unknown : refusalFor(room)
    if (sentence !== null) ingest.ask({ kind: 'refuse', session, sentence })
    else if (room !== null) admit(session, room._id)
  }
  const left = (session: number): void => {
    const airing = sessions.get(session)
    sessions.delete(session)
    if (airing?.session === session) airing.leave()
  }
  const told = (said: Told): void => {
    switch (said.kind) {
      case 'knock':
        return void knocked(said.session, said.key).catch(error => {
          log.warn({ err: error }, 'a stream key was not looked up')
          const { session } = said
          ingest.ask({ kind: 'refuse', session, sentence: FAILURES.away })
        })
      case 'opening':
        return sessions.get(said.session)?.open(said.picture, said.bytes)
      case 'segment':
        return sessions.get(said.session)?.add(said.bytes, said.seconds)
      case 'arriving':
        return sessions.get(said.session)?.arrives(said.kbps, said.fps)
      case 'ended':
        return left(said.session)
    }
  }
  const ingest = createIngest(
    { host: config.liveHost, port: config.livePort },
    log,
    {
      told,
      died: () => {
        for (const session of sessions.keys()) left(session)
      }
    }
  )
  const end = (room: string): void => {
    const airing = airings.get(room)
    if (airing === undefined) return
    if (airing.session !== null) {
      ingest.ask({ kind: 'stop', session: airing.session })
      sessions.delete(airing.session)
    }
    airing.end()
  }
  const counting = createJob(
    async () => {
      for (const [room, airing] of airings) {
        const air = airing.air()
        if (air !== null) await rooms.setAir(room, air.viewers)
      }
      if (airings.size > 0) await revision.bump()
    },
    {
      everyMs: COUNT_MS,
      failed: error => log.debug({ err: error }, 'viewers not counted')
    }
  )
  return {
    ingest: () => (config.live ? ingest.state() : { state: 'off' }),
    air: room => airings.get(room)?.air() ?? null,
    airing: room => airings.get(room),
    stop: room => {
      stoppedAt.set(room, clock.now())
      end(room)
    },
    cut: room => {
      stoppedAt.delete(room)
      end(room)
    },
    start: async () => {
      if (!config.live) return
      // What was on air when the last process died is not any more.
      for (const { _id, air } of await rooms.all())
        if (air !== null) await tellLists(_id, null)
      ingest.start()
      counting.start(COUNT_MS)
    },
    close: async () => {
      counting.close()
      ingest.close()
      for (const [room, airing] of airings) {
        if (airing.air() !== null)
          await rooms.setAir(room, null).catch(() => undefined)
      }
    }
  }
}
