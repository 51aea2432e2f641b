import type { Ingest as IngestState } from '#contract/live'
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
/** A room that was stopped takes no stream for this long, because OBS reconnects on its own. */
const STOPPED_MS = 5 * 60_000

const REFUSALS = {
  unknown: 'This stream key is not known',
  busy: 'This room is on air already',
  full: 'All live rooms are in use',
  stopped: 'The administrator has stopped this room for five minutes'
} as const

/** The rooms to which something is being sent. */
export interface Stage {
  ingest(): IngestState
  airing(room: string): Airing | undefined
  /** Ends what it sends. */
  end(room: string): void
  start(): Promise<void>
  close(): Promise<void>
}

/** Other copies of the API that take streams. */
interface Elsewhere {
  /** Whether one of them sends the room; with `replaces` it is ended there, and the answer is no. */
  isTaken(room: string, replaces: boolean): Promise<boolean>
}

/** What a stage needs beside its rooms. */
interface Around {
  elsewhere: Elsewhere
  /** What one stream of the room is written to. */
  tapeFor(room: string): Tape
}

/** What tests may shorten. */
export interface StageOptions {
  comesBackMs?: number
}

export function createStage(
  { config, log, clock, revision }: Core,
  rooms: Rooms,
  { elsewhere, tapeFor }: Around,
  { comesBackMs = COMES_BACK_MS }: StageOptions
): Stage {
  const airings = new Map<string, Airing>()
  const sessions = new Map<number, Airing>()

  /** Stores what the lists are to say of a room, and makes them say it. */
  const tellLists = async (room: string, viewers: number | null) => {
    await rooms.setAir(room, viewers)
    await revision.bump([])
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
  const refusalFor = ({ _id, replaces, stoppedAt }: Room): string | null => {
    const now = airings.get(_id)
    const isOn = (now?.session ?? null) !== null
    if (isOn && !replaces) return REFUSALS.busy
    if (!isOn && sessions.size >= config.liveRooms) return REFUSALS.full
    const stoppedForMs = clock.now() - (stoppedAt?.getTime() ?? -Infinity)
    return stoppedForMs < STOPPED_MS ? REFUSALS.stopped : null
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
    const refuse = (sentence: string) =>
      ingest.ask({ kind: 'refuse', session, sentence })
    if (room === null) return refuse(REFUSALS.unknown)
    const isTaken = await elsewhere.isTaken(room._id, room.replaces)
    const sentence = isTaken ? REFUSALS.busy : refusalFor(room)
    if (sentence === null) admit(session, room._id)
    else refuse(sentence)
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
        return sessions
          .get(said.session)
          ?.open(said.picture, said.rungs, said.bytes)
      case 'segment':
        return sessions.get(said.session)?.add(said.bytes, said.seconds)
      case 'rung-opening':
        return sessions.get(said.session)?.rungs.open(said.name, said.bytes)
      case 'rung-segment':
        return sessions
          .get(said.session)
          ?.rungs.add(said.name, said.bytes, said.seconds)
      case 'rungs-lost':
        log.warn(`A live room goes on in one size: ${said.reason}`)
        return sessions.get(said.session)?.rungs.lose()
      case 'arriving':
        return sessions.get(said.session)?.arrives(said.kbps, said.fps)
      case 'ended':
        return left(said.session)
    }
  }
  const ingest = createIngest(
    { host: config.liveHost, port: config.livePort, ladder: config.liveLadder },
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
        // Another copy has removed it.
        if (air !== null && !(await rooms.setAir(room, air.viewers))) end(room)
      }
      if (airings.size > 0) await revision.bump([])
    },
    {
      everyMs: COUNT_MS,
      failed: error => log.debug({ err: error }, 'viewers not counted')
    }
  )
  return {
    ingest: () => (config.live ? ingest.state() : { state: 'off' }),
    airing: room => airings.get(room),
    end,
    start: async () => {
      if (!config.live) return
      // Rooms that were on air when the last process died are off now.
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
          await tellLists(room, null).catch(() => undefined)
      }
    }
  }
}
