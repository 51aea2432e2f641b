import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startEmbeddedMongo } from '#infra/embedded-mongo/start'
import { startReplicaSet } from '#infra/embedded-mongo/testing-replica-set'
import type { Fault } from '#infra/embedded-mongo/testing-replica-set'
import { startApi } from './api.ts'
import type { TestApi, TestApiOptions } from './api.ts'

const error = (
  kind: 'refused' | 'unconfirmed',
  code: number,
  codeName: string
): Fault => ({ kind, code, codeName })
export const REFUSED: Fault[] = [
  error('refused', 10_107, 'NotWritablePrimary'),
  error('refused', 11_602, 'InterruptedDueToReplStateChange'),
  error('refused', 189, 'PrimarySteppedDown')
]
export const OF_WRITES: Fault[] = [
  ...REFUSED,
  error('unconfirmed', 11_602, 'InterruptedDueToReplStateChange'),
  error('unconfirmed', 189, 'PrimarySteppedDown')
]
/** By then a claim that was left open is finished. */
export const LATER_MS = 60_000

type Set = Awaited<ReturnType<typeof startReplicaSet>>

/** A hub for each test, on a stand-in for the primary of a replica set. */
export function useReplicaSet() {
  let set: Set
  let hub: TestApi
  let database: string
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'pog-set-'))
    closers.push(() => rm(dir, { recursive: true, force: true }))
    const server = await startEmbeddedMongo({ dir, syncToDisk: false })
    closers.push(() => server.close())
    set = await startReplicaSet(server.uri)
    closers.push(() => set.close())
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  beforeEach(() => {
    database = `test-${randomUUID()}`
  })
  afterEach(async () => {
    set.fail(() => null)
    await hub.close()
  })
  async function start(options: TestApiOptions = {}): Promise<void> {
    hub = await startApi({ mongodbUri: set.uri(database), ...options })
  }

  /** Makes each command fail once, as a change of the primary does. */
  function failOnce() {
    let failed = 0
    let sentOnce = new Set<string>()
    const [concerns, readFrom] = [new Set<string>(), new Set<string>()]
    const fault: Parameters<Set['fail']>[0] = ({
      name,
      collection,
      isWrite,
      isRetried,
      isRetry,
      ...asked
    }) => {
      const which = `${name} ${collection}`
      if (isWrite) concerns.add(JSON.stringify(asked.writeConcern))
      else readFrom.add(JSON.stringify(asked.readFrom))
      if (isRetry || name === 'ping' || sentOnce.has(which)) return null
      if (!isRetried) sentOnce.add(which)
      failed += 1
      const faults = isWrite ? OF_WRITES : REFUSED
      return faults[failed % faults.length]!
    }
    return {
      concerns,
      readFrom,
      failed: () => failed,
      start: () => set.fail(fault),
      /** In the next call, commands that are not retried fail once more. */
      anew: () => {
        sentOnce = new Set()
      }
    }
  }

  return {
    start,
    failOnce,
    get set() {
      return set
    },
    get hub() {
      return hub
    }
  }
}
