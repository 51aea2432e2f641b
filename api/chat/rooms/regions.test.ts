import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase } from '../../test/api.ts'
import {
  announced,
  conversation,
  NATS_REGIONS,
  overTls
} from '../testing-buses.ts'
import { startCopy } from '../testing-copy.ts'
import { startNatsRegions } from '../testing-nats.ts'
import type { Client } from '../testing.ts'

announced('the death of a server', [NATS_REGIONS])

describe.skipIf(NATS_REGIONS.missing !== null)(
  'two regions, of which one has two NATS servers',
  () => {
    const closers: (() => Promise<unknown>)[] = []
    let regions: Awaited<ReturnType<typeof startNatsRegions>>
    let copies: Awaited<ReturnType<typeof startCopy>>[]
    beforeAll(async () => {
      regions = await startNatsRegions()
      closers.push(() => regions.close())
      const database = await startDatabase()
      closers.push(() => database.close())
      const { certificate, east, west } = regions
      const env = { MONGODB_URI: database.uri, CHAT_MESSAGES: '100' }
      copies = await Promise.all(
        [overTls(certificate, east[1].port, east[0].port)]
          .concat(overTls(certificate, west.port))
          .map(own => startCopy({ ...env, ...own }))
      )
      for (const copy of copies) {
        closers.push(() => copy.close())
        await copy.redis('up')
      }
    })
    afterAll(async () => {
      for (const close of closers.toReversed()) await close()
    })

    async function meet(): Promise<[Client, Client]> {
      const [ada, bo] = [await copies[0]!.connect(), await copies[1]!.connect()]
      for (const person of [ada, bo]) await person.join('dies')
      return [ada, bo]
    }

    test('a server of a region dies while people talk: its other one carries on, and nothing shown is lost or doubled', async () => {
      const both = await meet()
      const { talk, isShownTo } = conversation(both)
      expect(await talk()).toBe(true)
      const talked = talk()
      await regions.east[1].kill()
      await talked
      for (const copy of copies) await copy.redis('up')
      await expect.poll(talk).toBe(true)
      const late = await meet()
      for (const person of [...both, ...late]) await isShownTo(person)
      for (const { ws } of [...both, ...late]) ws.terminate()
    })
  }
)
