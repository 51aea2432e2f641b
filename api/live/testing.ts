import { readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import type { Ingest, LiveRoom, OnAir, RoomKey } from '#contract/live'
import type { Stream } from '#contract/streams'
import { startApi } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import type { TestClient, TestReply } from '../test/client.ts'

const PATIENT_MS = 50_000

/** A hub that takes live streams on a free port, with an administrator. */
export interface LiveHub extends TestApi {
  admin: TestClient
  port(): Promise<number>
  makeRoom(
    replaces?: boolean,
    keeps?: number
  ): Promise<{ room: LiveRoom; key: string }>
  /** A stream that names the room. */
  makeStream(room: string, metadata?: object): Promise<string>
  airOf(room: string): Promise<OnAir | null>
  streamOf(id: string, who?: TestClient): Promise<Stream>
  playlistOf(room: string, who?: TestClient): Promise<TestReply>
  /** Resolves when what it sends can be read. */
  untilOnAir(room: string): Promise<void>
}

export async function startLiveHub(
  options: TestApiOptions = {}
): Promise<LiveHub> {
  const hub = await startApi({
    ...options,
    env: { LIVE: 'on', LIVE_PORT: '0', ...options.env }
  })
  const admin = await hub.asAdmin()
  const look = async () =>
    (await admin.get('/api/live/rooms')).body as {
      ingest: Ingest
      rooms: LiveRoom[]
    }
  const airOf = async (id: string) =>
    (await look()).rooms.find(room => room.id === id)?.air ?? null
  return {
    ...hub,
    admin,
    airOf,
    port: () =>
      vi.waitFor(async () => {
        const { ingest } = await look()
        if (ingest.state !== 'on') throw new Error(ingest.state)
        return ingest.port
      }, PATIENT_MS),
    makeRoom: async (replaces = false, keeps = 0) => {
      const json = { name: 'Studio', replaces, keeps }
      const { body } = await admin.post('/api/live/rooms', json)
      const room = body as RoomKey
      return { room, key: room.key }
    },
    makeStream: async (live, metadata = {}) => {
      const type = 'stream'
      const draft = { type, metadata: { live, ...metadata } } as const
      return (await hub.makeContent(draft)).id
    },
    streamOf: async (id, who = hub.visitor()) =>
      (await who.get(`/api/streams/${id}`)).body as Stream,
    playlistOf: (room, who = hub.visitor()) =>
      who.get(`/api/live/${room}/playlist.m3u8`),
    untilOnAir: room =>
      vi.waitFor(
        async () => expect(await airOf(room)).not.toBeNull(),
        PATIENT_MS
      )
  }
}

/** The names of segments in a playlist, oldest first. */
export const segmentsIn = (playlist: unknown): string[] =>
  String(playlist).match(/^[a-f0-9]{32}\.m4s$/gm) ?? []

const childrenOf = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** The child processes of this one that take streams. */
export async function ingests(): Promise<number[]> {
  const isIngest = async (pid: number) =>
    (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('ingest-process')
  const children = await childrenOf(process.pid)
  const are = await Promise.all(children.map(isIngest))
  return children.filter((_, at) => are[at])
}

/** SIGKILL acts like a crash. */
export async function signalIngest(signal: NodeJS.Signals): Promise<void> {
  for (const pid of await ingests()) process.kill(pid, signal)
}

/** The processes that make smaller sizes. */
export const transcoders = async (): Promise<number[]> =>
  (await Promise.all((await ingests()).map(childrenOf))).flat()
