import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectTo } from '#api/chat/testing'
import type { Client } from '#api/chat/testing'
import { missingForEdge, startEdge } from './testing-edge.ts'
import type { Edge } from './testing-edge.ts'

if (missingForEdge !== null) {
  process.stdout.write(
    `Skipped: homes of channels, because ${missingForEdge}\n`
  )
}

const TOKEN = 'of the metrics of this test'
const CHANNELS = Array.from({ length: 20 }, (_, n) => `channel_${n}`)
const CHATTERS = 4
const HOME_MEMBERS = 1_000
const LANES = 50
/** So many that chance leaves no copy out. */
const NEXT = 40
/** So many that they cannot all be led by chance to the copy that hangs. */
const LED_TO_ONE_THAT_HANGS = 12

describe.skipIf(missingForEdge !== null)(
  'Caddy in front of three copies',
  () => {
    let edge: Edge
    const people: Client[] = []
    beforeAll(async () => {
      edge = await startEdge({
        apis: 3,
        sites: 1,
        apiEnv: { METRICS_TOKEN: TOKEN }
      })
    }, 300_000)
    afterAll(async () => {
      for (const { ws } of people) ws.terminate()
      await edge.close()
    })

    const socketsAt = (copies: number[]) =>
      Promise.all(
        copies.map(async copy => {
          const reply = await fetch(`${edge.apis[copy]!.url}/api/metrics`, {
            headers: { Authorization: `Bearer ${TOKEN}` }
          })
          return Number(
            /^pog_chat_sockets (\d+)/m.exec(await reply.text())?.[1]
          )
        })
      )

    async function come(channel: string): Promise<Client> {
      const url = `${edge.url.replace('http', 'ws')}/ws`
      const protocol = `room.${channel}`
      const client = await connectTo(url, { origin: edge.url }, [protocol])
      people.push(client)
      expect(client.ws.protocol).toBe(protocol)
      await client.join(channel)
      return client
    }

    /** Expects that all of them hear the last one. */
    async function expectOneRoom(clients: Client[], words: string) {
      clients.at(-1)!.say(words)
      for (const client of clients)
        expect((await client.next('chat_message')).data.content).toBe(words)
    }

    test('all chatters of a channel are led to one copy, and channels to different ones', async () => {
      const homes = new Set<number>()
      let before = await socketsAt([0, 1, 2])
      for (const channel of CHANNELS) {
        const clients: Client[] = []
        for (let n = 0; n < CHATTERS; n += 1) clients.push(await come(channel))
        const after = await socketsAt([0, 1, 2])
        const came = after.map((count, copy) => count - before[copy]!)
        before = after
        expect(came.toSorted((a, b) => a - b)).toEqual([0, 0, CHATTERS])
        homes.add(came.indexOf(CHATTERS))
        await expectOneRoom(clients, `all in ${channel}`)
      }
      expect(homes.size).toBeGreaterThan(1)
    })

    test('beyond 1,000 chatters of a channel its next ones come to any copy, and hear the others', async () => {
      const before = await socketsAt([0, 1, 2])
      let coming = 0
      const lane = async () => {
        while (coming < HOME_MEMBERS) {
          coming += 1
          await come('crowd')
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      const next: Client[] = []
      for (let n = 0; n < NEXT; n += 1) next.push(await come('crowd'))
      const after = await socketsAt([0, 1, 2])
      const [few, some, most] = after
        .map((count, copy) => count - before[copy]!)
        .toSorted((a, b) => a - b)
      expect(few).toBeGreaterThan(0)
      expect(most).toBeGreaterThanOrEqual(HOME_MEMBERS)
      expect(few! + some! + most!).toBe(HOME_MEMBERS + NEXT)
      await expectOneRoom(next, 'over the copies')
    })

    test('when the home of a channel hangs, its chatters are led to the copies that are left', async () => {
      const before = await socketsAt([0, 1, 2])
      await come('patient')
      const after = await socketsAt([0, 1, 2])
      const { child } = edge.apis[after.findIndex((n, at) => n > before[at]!)]!
      child.kill('SIGSTOP')
      const tries = await Promise.allSettled(
        Array.from({ length: LED_TO_ONE_THAT_HANGS }, () => come('patient'))
      ).finally(() => child.kill('SIGCONT'))
      const clients = tries.flatMap(each =>
        each.status === 'fulfilled' ? [each.value] : []
      )
      expect(clients.length).toBeGreaterThan(0)
      await expectOneRoom(clients, 'nobody waits for it')
    })

    test('when the home of a channel dies, its chatters find each other on the copies that are left', async () => {
      const before = await socketsAt([0, 1, 2])
      const first = await come('orphans')
      const after = await socketsAt([0, 1, 2])
      const home = after.findIndex((count, copy) => count > before[copy]!)
      const left = [0, 1, 2].filter(copy => copy !== home)
      const gone = new Promise(resolve => first.ws.once('close', resolve))
      await edge.killApi(home)
      await gone
      const clients: Client[] = []
      for (let n = 0; n < CHATTERS; n += 1) clients.push(await come('orphans'))
      const now = await socketsAt(left)
      const came = now.map((count, at) => count - after[left[at]!]!)
      expect(came.reduce((sum, each) => sum + each, 0)).toBe(CHATTERS)
      await expectOneRoom(clients, 'found each other')
    })
  }
)
