import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClient } from '../../test/client.ts'
import { startDatabase, TEST_PASSWORD } from '../../test/api.ts'
import { startCopy } from '../testing-copy.ts'
import {
  CLUSTER,
  announced,
  conversation,
  NATS,
  NATS_REGIONS,
  REDIS
} from '../testing-buses.ts'
import type { TestedBus } from '../testing-buses.ts'
import type { Client } from '../testing.ts'

const PARTITION_MS = 5_000
/** So long that what was said before it no longer counts as just said. */
const LONG_MS = 11_000

/** What holds between the copies of a hub, whatever carries their chat. */
const BUSES = announced('the chat between two copies', [
  REDIS,
  CLUSTER,
  NATS,
  NATS_REGIONS
])

for (const kind of BUSES) {
  describe.skipIf(kind.missing !== null)(
    `two copies of the API on ${kind.name}`,
    () => {
      let bus: TestedBus
      let database: Awaited<ReturnType<typeof startDatabase>>
      let copies: Awaited<ReturnType<typeof startCopy>>[]

      beforeAll(async () => {
        bus = await kind.start()
        database = await startDatabase()
        const env = {
          MONGODB_URI: database.uri,
          // All these people have one address, and one test follows right after another.
          CHAT_MESSAGES: '100',
          CHAT_MESSAGES_PER_ADDRESS: '1000'
        }
        copies = await Promise.all(
          bus.env.map(own => startCopy({ ...env, ...own }))
        )
        for (const copy of copies) await copy.redis('up')
      })
      afterAll(async () => {
        for (const copy of copies) await copy.close()
        await database.close()
        await bus.close()
      })

      async function people(channel: string, count: number): Promise<Client[]> {
        const all: Client[] = []
        for (let n = 0; n < count; n++) {
          const person = await copies[n % 2]!.connect()
          await person.join(channel)
          all.push(person)
        }
        return all
      }

      const leave = (all: Client[]) => {
        for (const { ws } of all) ws.terminate()
      }

      /** Waits until all have heard this many messages, and expects one order; returns it. */
      async function oneOrder(all: Client[], count: number): Promise<string[]> {
        for (const person of all)
          await expect.poll(() => person.shown().length).toBe(count)
        const orders = all.map(person =>
          kind.hasOneOrder ? person.shown() : person.shown().toSorted()
        )
        for (const order of orders) expect(order).toEqual(orders[0])
        return orders[0] ?? []
      }

      test('one order for everyone in a room, no message lost or doubled', async () => {
        const all = await people('order', 16)
        for (const [n, person] of all.entries())
          for (const part of ['a', 'b', 'c']) person.say(`${n}${part}`)
        // What was said before a copy heard the room comes live, or in a second history.
        expect(new Set(await oneOrder(all, 48)).size).toBe(48)
        for (const person of all) {
          for (const n of all.keys()) {
            const own = ['a', 'b', 'c'].map(part => `${n}${part}`)
            const heard = person.shown().filter(word => own.includes(word))
            expect(heard).toEqual(own)
          }
        }
        leave(all)
      })

      test('who speaks in the same breath as joining is heard in one order too', async () => {
        // Several rooms, because the order in one may be right by chance.
        for (const channel of ['one', 'two', 'three']) {
          const all = await Promise.all(
            Array.from({ length: 4 }, (_, n) => copies[n % 2]!.connect())
          )
          for (const [n, person] of all.entries()) {
            person.send({ type: 'join_channel', data: { channel } })
            for (const part of ['a', 'b', 'c']) person.say(`${n}${part}`)
          }
          await oneOrder(all, 12)
          leave(all)
        }
      })

      test('who joins on another copy finds what was said a moment before', async () => {
        const ada = await copies[0]!.connect()
        await ada.join('moment')
        ada.say('just now')
        await ada.next('chat_message')
        const bo = await copies[1]!.connect()
        await bo.join('moment')
        await bo.shows(['just now'])
        leave([ada, bo])
      })

      test('mutes and hides travel', async () => {
        const [ada, bo] = (await people('rules', 2)) as [Client, Client]
        ada.say('rude')
        const { data } = await bo.next('chat_message')
        const admin = createTestClient(copies[1]!.url, [])
        await admin.signIn(TEST_PASSWORD)
        const path = `/api/chat/rules/messages/${data.id}`
        expect((await admin.post(`${path}/hide`)).status).toBe(204)
        for (const person of [ada, bo]) {
          const { data } = await person.next('message_history')
          expect(data.messages).toEqual([])
        }
        expect((await admin.post(`${path}/mute`)).status).toBe(204)
        // The mute reaches Ada's copy in the room's one order, before what Bo says now.
        bo.say('a mark')
        while ((await ada.next('chat_message')).data.content !== 'a mark');
        ada.say('rude again')
        expect((await ada.next('error')).data.message).toBe(
          'You are muted in this chat'
        )
        leave([ada, bo])
      })

      test('slow mode travels', async () => {
        const [ada, bo] = (await people('slow', 2)) as [Client, Client]
        const path = '/api/chat/slow/slow-mode'
        const [here, there] = copies.map(({ url }) => createTestClient(url, []))
        for (const admin of [here!, there!]) await admin.signIn(TEST_PASSWORD)
        const sent = await there!.send('PUT', path, { json: { seconds: 30 } })
        expect(sent.status).toBe(204)
        expect((await here!.get(path)).body).toEqual({ seconds: 30 })
        // It reaches Ada's copy in the room's one order, before what Bo says now.
        bo.say('a mark')
        await ada.next('chat_message')
        ada.say('one')
        expect((await bo.next('chat_message')).data.content).toBe('a mark')
        expect((await bo.next('chat_message')).data.content).toBe('one')
        ada.say('two')
        expect((await ada.next('error')).data.message).toBe(
          'Slow mode is on: one message every 30 seconds'
        )
        leave([ada, bo])
      })

      /** Both speak while something happens; in the end all that was shown to them is there, once and in order. */
      async function goesOn(
        channel: string,
        happens: (talk: () => Promise<boolean>) => Promise<void>
      ) {
        const both = (await people(channel, 2)) as [Client, Client]
        const { talk, isShownTo } = conversation(both)
        await talk()
        await happens(talk)
        for (const copy of copies) await copy.redis('up')
        expect(await talk()).toBe(true)
        const late = await people(channel, 2)
        for (const person of [...both, ...late]) await isShownTo(person)
        leave([...both, ...late])
      }

      test('a partition of 5 s heals: nothing shown on either side is lost or doubled', async () => {
        await goesOn('parted', async talk => {
          const heal = await bus.part('parted')
          const begunMs = performance.now()
          const talking = async () => {
            await talk()
            return performance.now() - begunMs
          }
          await expect
            .poll(talking, { interval: 500 })
            .toBeGreaterThan(PARTITION_MS)
          heal()
          await talk()
        })
      })

      // Those with several servers lose one in a test of their own.
      if (kind === CLUSTER || kind === NATS_REGIONS) return

      test('a copy that is back after 11 s tells the others what it said alone, though nobody says more', async () => {
        const [ada, bo] = (await people('alone', 2)) as [Client, Client]
        ada.say('before')
        for (const person of [ada, bo]) await person.next('chat_message')
        const heal = await bus.part('alone')
        await copies[0]!.redis('down')
        ada.say('alone')
        await ada.shows(['before', 'alone'])
        const saidMs = performance.now()
        await expect
          .poll(() => performance.now() - saidMs, { timeout: 2 * LONG_MS })
          .toBeGreaterThan(LONG_MS)
        heal()
        await copies[0]!.redis('up')
        await bo.shows(['before', 'alone'])
        leave([ada, bo])
      })

      test('the server lost: local rooms go on, and rejoin by themselves when it returns', async () => {
        const [ada, bo, cy] = (await people('lost', 3)) as [
          Client,
          Client,
          Client
        ]
        ada.say('before')
        for (const person of [ada, bo, cy]) await person.next('chat_message')
        await bus.alone?.kill()
        for (const copy of copies) await copy.redis('down')
        ada.say('alone')
        for (const person of [ada, cy])
          expect((await person.next('chat_message')).data.content).toBe('alone')
        const late = await copies[0]!.connect()
        await late.join('lost')
        await late.shows(['before', 'alone'])
        // Messages are stored a little later, and the other copy has to find this one when it rejoins.
        const connection = await mongoose
          .createConnection(database.uri)
          .asPromise()
        const written = () =>
          connection
            .collection('chatmessages')
            .findOne({ channel: 'lost', content: 'alone' })
        while ((await written()) === null);
        await connection.close()
        await bus.alone?.revive()
        for (const copy of copies) await copy.redis('up')
        await bo.shows(['before', 'alone'])
        bo.say('together again')
        for (const person of [ada, bo, cy, late])
          await person.shows(['before', 'alone', 'together again'])
        leave([ada, bo, cy, late])
      })

      test('a server that hangs holds no message longer than a second, and doubles none afterwards', async () => {
        const [ada, bo] = (await people('hang', 2)) as [Client, Client]
        ada.say('before')
        for (const person of [ada, bo]) await person.next('chat_message')
        bus.alone?.freeze()
        ada.say('while it hangs')
        await ada.shows(['before', 'while it hangs'])
        bus.alone?.thaw()
        await bo.shows(['before', 'while it hangs'])
        ada.say('after')
        for (const person of [ada, bo])
          await person.shows(['before', 'while it hangs', 'after'])
        leave([ada, bo])
      })

      test('a server that goes on hanging is down, however much is said to it, and joins again by itself', async () => {
        const [ada, bo] = (await people('hang_on', 2)) as [Client, Client]
        bus.alone?.freeze()
        const talk = setInterval(() => ada.say('while it hangs'), 500)
        for (const copy of copies) await copy.redis('down')
        clearInterval(talk)
        ada.say('at once')
        const shown = () => ada.messages().map(({ content }) => content)
        while (shown().at(-1) !== 'at once') await ada.next('chat_message')
        bus.alone?.thaw()
        for (const copy of copies) await copy.redis('up')
        await bo.shows(shown())
        leave([ada, bo])
      })

      test('the server is killed and started again while people talk: nothing shown is lost or doubled', async () => {
        await goesOn('killed', async talk => {
          const talked = talk()
          await bus.alone?.kill()
          await talked
          await talk()
          for (const copy of copies) await copy.redis('down')
          await talk()
          await bus.alone?.revive()
          await talk()
        })
      })
    }
  )
}
