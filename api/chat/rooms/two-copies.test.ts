import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase, TEST_PASSWORD } from '../../test/api.ts'
import { startCopy } from '../testing-copy.ts'
import {
  announced,
  CLUSTER,
  NATS,
  NATS_REGIONS,
  REDIS,
  say
} from '../testing-buses.ts'
import { connectTo } from '../testing.ts'
import type { Client } from '../testing.ts'

const BUSES = announced('chat limits over two copies', [
  REDIS,
  CLUSTER,
  NATS,
  NATS_REGIONS
])
const QUICK = 'You are sending messages too quickly'

for (const kind of BUSES) {
  describe.skipIf(kind.missing !== null)(
    `chat limits over two copies on ${kind.name}`,
    () => {
      const closers: (() => Promise<unknown>)[] = []
      let copies: Awaited<ReturnType<typeof startCopy>>[]
      beforeAll(async () => {
        const bus = await kind.start()
        closers.push(() => bus.close())
        const database = await startDatabase()
        closers.push(() => database.close())
        const env = {
          MONGODB_URI: database.uri,
          TRUST_PROXY: 'true',
          CHAT_MESSAGES_PER_ADDRESS: '1'
        }
        copies = await Promise.all(
          bus.env.map(own => startCopy({ ...env, ...own }))
        )
        for (const copy of copies) {
          closers.push(() => copy.close())
          await copy.redis('up')
        }
      })
      afterAll(async () => {
        for (const close of closers.toReversed()) await close()
      })

      async function meet(
        copy: number,
        address: string,
        channel: string
      ): Promise<Client> {
        const person = await connectTo(copies[copy]!.chatUrl, {
          headers: { 'X-Forwarded-For': address }
        })
        await person.join(channel)
        return person
      }

      /**
       * Whether the second person's only message was refused after the first one at the same address
       * had sent one.
       */
      async function isRefused(
        address: string,
        reader: Client
      ): Promise<boolean> {
        const [ada, bo] = [
          await meet(0, address, 'a'),
          await meet(1, address, 'a')
        ]
        const word = `said to the first copy from ${address}`
        // On a machine that stands still for seconds it is reported as not sent, and nothing is charged.
        const isSent = (await say(ada, word)) === 'taken'
        if (isSent) {
          await expect
            .poll(() => JSON.stringify(reader.received))
            .toContain(word)
        }
        bo.say('from the second copy')
        const answer = () =>
          bo.received.find(
            ({ type, data }) =>
              type === 'error' ||
              (type === 'chat_message' && data.content !== word)
          )
        await expect.poll(answer).toBeDefined()
        for (const { ws } of [ada, bo]) ws.terminate()
        const found = answer()
        return isSent && found?.type === 'error' && found.data.message === QUICK
      }

      test('what an address said to one copy counts on the other', async () => {
        const reader = await meet(1, '198.51.100.1', 'a')
        // The first message is paid off after 2 s: a slow machine needs another network.
        let network = 11
        while (!(await isRefused(`${network}.0.113.7`, reader))) network += 1
        reader.say('from another address')
        while (
          (await reader.next('chat_message')).data.content !==
          'from another address'
        );
        reader.ws.terminate()
      })

      test('a message is hidden on a copy before the one to which it was said has written it down', async () => {
        const { url } = copies[1]!
        const { token } = (await (
          await fetch(`${url}/api/admin/login`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ password: TEST_PASSWORD })
          })
        ).json()) as { token: string }
        const ada = await meet(0, '198.51.100.7', 'b')
        ada.say('to be hidden')
        const { id } = (await ada.next('chat_message')).data
        const { status } = await fetch(
          `${url}/api/chat/b/messages/${id}/hide`,
          {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}` }
          }
        )
        expect(status).toBe(204)
        ada.ws.terminate()
      })
    }
  )
}
