import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#http/clock'
import { natsServers } from '#http/store-addresses'
import { announced, NATS } from '../testing-buses.ts'
import { freePort } from '../testing-copy.ts'
import { startNats } from '../testing-nats.ts'
import { startWay } from '../testing-way.ts'
import type { Bus, ChatEvent } from './bus.ts'
import { createNatsBus } from './nats-bus.ts'
import { createNatsLine } from './nats-line.ts'

announced('what copies tell each other', [NATS])

const hide = (id: string): ChatEvent => ({ kind: 'hide', id })
const message = (id: string): ChatEvent => ({
  kind: 'message',
  author: 'ada',
  message: { id, username: 'Ada', content: id, avatar: '', timestamp: '' }
})

describe.skipIf(NATS.missing !== null)('what copies tell each other', () => {
  const closers: (() => unknown)[] = []
  let nats: Awaited<ReturnType<typeof startNats>>
  let monitor: number
  beforeEach(async () => {
    monitor = await freePort()
    nats = await startNats([
      '--user',
      'pog',
      '--pass',
      'q,x/z',
      '--http_port',
      String(monitor)
    ])
    closers.push(nats.close)
  })
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
  const servers = (port = nats.port) =>
    natsServers([`nats://pog:q,x%2Fz@127.0.0.1:${port}`])!

  async function join(port?: number) {
    const [missed, heard]: [string[], string[]] = [[], []]
    const withdrawn: string[] = []
    const bus: Bus = createNatsBus(servers(port), pino({ level: 'silent' }))(
      {
        deliver: (_, event) =>
          void (event.kind === 'hide' && heard.push(event.id)),
        missed: (channel, ids) => {
          missed.push(channel)
          withdrawn.push(...ids)
        },
        store: async () => true,
        charged: () => {}
      },
      systemClock
    )
    closers.push(() => bus.stop())
    await expect.poll(() => bus.isJoined()).toBe(true)
    return { bus, missed, heard, withdrawn }
  }

  /** Says to all what another copy would say. */
  async function startLiar() {
    const copy = randomUUID()
    const line = createNatsLine(servers(), {
      away: () => {},
      up: () => {},
      lost: () => {}
    })
    closers.push(line.close)
    await expect.poll(() => line.isUp()).toBe(true)
    return {
      line,
      say: (sequence: number, before: number) =>
        line.send(
          'pog.chat.nova',
          JSON.stringify({ copy, sequence, before, event: hide(`${sequence}`) })
        ),
      tell: (number: number, spoken?: [string, number][]) =>
        line.send('pog.copies', JSON.stringify({ copy, number, spoken }))
    }
  }

  test('A copy asks NATS only for the rooms that its sockets are in', async () => {
    const followed = async () => {
      const reply = await fetch(`http://127.0.0.1:${monitor}/connz?subs=1`)
      const { connections } = (await reply.json()) as {
        connections: { subscriptions_list?: string[] }[]
      }
      return connections
        .map(({ subscriptions_list: all }) => all?.toSorted() ?? [])
        .toSorted((a, b) => a.length - b.length)
    }
    const copies = 'pog.copies'
    const [ada, bo] = [await join(), await join()]
    await ada.bus.open('nova')
    expect(await followed()).toEqual([[copies], ['pog.chat.nova', copies]])
    await ada.bus.open('other')
    await bo.bus.open('nova')
    expect(await followed()).toEqual([
      ['pog.chat.nova', copies],
      ['pog.chat.nova', 'pog.chat.other', copies]
    ])
    for (const { bus } of [ada, bo]) bus.close('nova')
    ada.bus.close('other')
    await expect.poll(followed).toEqual([[copies], [copies]])
  })

  test('A gap in what a copy says in a room, or to all, has the rooms read again; without one nothing is read', async () => {
    const ada = await join()
    await ada.bus.open('nova')
    const liar = await startLiar()
    liar.say(5, 0)
    liar.say(6, 5)
    liar.tell(1)
    liar.tell(2, [['nova', 6]])
    liar.say(7, 6)
    await expect.poll(() => ada.heard).toEqual(['5', '6', '7'])
    expect(ada.missed).toEqual([])
    liar.say(9, 8)
    await expect.poll(() => ada.missed).toEqual(['nova'])
    liar.tell(3, [['nova', 10]])
    await expect.poll(() => ada.missed).toEqual(['nova', 'nova'])
    liar.tell(5)
    await expect.poll(() => ada.missed).toEqual(['nova', 'nova', 'nova'])
  })

  test('A copy that spoke in 1,001 rooms tells the others in two messages', async () => {
    const ada = await join()
    const liar = await startLiar()
    const told: number[] = []
    liar.line.follow('pog.copies', text => {
      const { spoken } = JSON.parse(text) as { spoken?: unknown[] }
      if (spoken !== undefined && spoken.length > 0) told.push(spoken.length)
    })
    await liar.line.taken()
    for (let n = 0; n <= 1_000; n++) ada.bus.publish(`room_${n}`, hide('one'))
    await expect.poll(() => told.reduce((sum, n) => sum + n, 0)).toBe(1_001)
    expect(Math.max(...told)).toBeLessThanOrEqual(1_000)
  })

  test('Of 1,001 messages that were withdrawn the first is forgotten: its late echo hides nothing', async () => {
    const way = await startWay(nats.port)
    closers.push(way.close)
    const [ada, bo] = [await join(way.port), await join()]
    for (const { bus } of [ada, bo]) await bus.open('nova')
    let notSent = 0
    const echoes: string[] = []
    const liar = await startLiar()
    liar.line.follow('pog.chat.nova', text => echoes.push(text))
    await liar.line.taken()
    way.mute()
    for (let n = 0; n <= 1_000; n++)
      ada.bus.publish('nova', message(`${n}`), () => (notSent += 1))
    const said = () => echoes.filter(text => text.includes('"message"'))
    await expect.poll(() => said().length, { interval: 5 }).toBe(1_001)
    way.cut()
    await expect.poll(() => notSent).toBe(1_001)
    await expect.poll(() => bo.withdrawn.length).toBe(1_001)
    // They come through once more, as if a slow route had held them.
    for (const n of [0, 1, 1_000]) liar.line.send('pog.chat.nova', said()[n]!)
    await expect
      .poll(() => bo.withdrawn.slice(1_001).toSorted())
      .toEqual(['1', '1000'])
  })

  test('Who opens a room is told to look once what was just said there is stored', async () => {
    const ada = await join()
    await ada.bus.open('nova')
    const liar = await startLiar()
    const answers: string[] = []
    liar.line.follow('pog.chat.nova', text => {
      const { event } = JSON.parse(text) as {
        event: { kind: string; to?: string }
      }
      if (event.kind === 'look-again') answers.push(event.to ?? 'all')
    })
    await liar.line.taken()
    const opened = (copy: string) =>
      liar.line.send(
        'pog.chat.nova',
        JSON.stringify({
          copy,
          sequence: 1,
          before: 0,
          event: { kind: 'opened' }
        })
      )
    opened('early')
    // Messages of two connections have an order only once the server has taken the first one.
    await liar.line.taken()
    ada.bus.publish('nova', hide('one'))
    await expect.poll(() => ada.heard).toEqual(['one'])
    opened('late')
    await expect.poll(() => answers).toEqual(['late'])
  })

  test('What is said in a room that its copy has yet to open is read by those who opened it since', async () => {
    const ada = await join()
    ada.bus.publish('nova', hide('one'))
    await expect.poll(() => ada.heard).toEqual(['one'])
    const liar = await startLiar()
    const asked: string[] = []
    liar.line.follow('pog.chat.nova', text => {
      const { event } = JSON.parse(text) as { event: { kind: string } }
      asked.push(event.kind)
    })
    await liar.line.taken()
    await ada.bus.open('nova')
    await expect.poll(() => asked).toContain('look-again')
  })

  test('A server that is silent is left for the next, and not for ever', async () => {
    const second = await startNats()
    closers.push(second.close)
    const line = createNatsLine(
      {
        ...servers(),
        servers: [`127.0.0.1:${nats.port}`, `127.0.0.1:${second.port}`]
      },
      { away: () => {}, up: () => {}, lost: () => {} }
    )
    closers.push(line.close)
    await expect.poll(() => line.taken()).toBe(true)
    const isAt = async ({ port }: { port: number }) => {
      const heard: string[] = []
      const other = createNatsLine(servers(port), {
        away: () => {},
        up: () => {},
        lost: () => {}
      })
      other.follow('here', text => heard.push(text))
      await expect.poll(() => other.taken()).toBe(true)
      line.send('here', 'a word')
      await line.taken()
      await other.taken()
      other.close()
      return heard.length > 0
    }
    const [used, free] = (await isAt(nats)) ? [nats, second] : [second, nats]
    used.freeze()
    await expect.poll(() => line.taken().then(() => isAt(free))).toBe(true)
    used.thaw()
  })
})
