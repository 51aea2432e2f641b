/**
 * What a delivery costs on several copies, which hear each other through one Redis: when each room is
 * at one of them, and when each is spread over all: `node bench/cluster.ts [--seconds 8] [--runs 3] [--only '5 rooms']`. The copies share one core, so that
 * their processor time adds up; Redis and the chatters have the other.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { createClient } from 'redis'
import { hasRedis, startRedis } from '#api/chat/testing-redis'
import type { Usage } from './chat-servers.ts'
import type { Outcome, Task } from './chat-sockets.ts'
import { hear, onCore } from './cores.ts'
import { waitForQuiet } from './quiet.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' }
  }
})
const SECONDS = Number(values.seconds)
const RUNS = Number(values.runs)

interface Case {
  sockets: number
  rooms: number
  dealt: Task['dealt']
  copies: number
  /** Messages a second of all rooms. */
  rate: number
}

interface Cost {
  usPerDelivery: number
  redisUsPerMessage: number
  p99Ms: number
  lost: number
  disturbed: boolean
}

async function redisCpuUs(url: string): Promise<number> {
  const client = createClient({ url })
  await client.connect()
  const info = await client.info('cpu')
  client.destroy()
  const seconds = ['used_cpu_user', 'used_cpu_sys'].map(name =>
    Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1])
  )
  return seconds.reduce((sum, each) => sum + each, 0) * 1e6
}

async function measure({
  sockets,
  rooms,
  dealt,
  copies,
  rate
}: Case): Promise<Cost> {
  const redis = await startRedis()
  const servers = Array.from({ length: copies }, () =>
    onCore(0, 'chat-servers.ts', ['pog', redis.url])
  )
  const ports = await Promise.all(servers.map(server => hear<number>(server)))
  const task: Task = {
    kind: 'pog',
    ports,
    rooms,
    dealt,
    sockets,
    senders: 50,
    seconds: SECONDS,
    rate
  }
  const load = onCore(1, 'chat-sockets.ts', [JSON.stringify(task)])
  await hear(load)
  const usedMs = async () => {
    const usages = await Promise.all(
      servers.map(server => {
        server.send('usage')
        return hear<Usage>(server)
      })
    )
    return usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  }
  // In use, copies run for days and have compiled the code that they run often; so each is warmed up first, which four copies do four times.
  load.send('warm')
  await hear<Outcome>(load)
  const disturbed = await waitForQuiet()
  const before = { copies: await usedMs(), redis: await redisCpuUs(redis.url) }
  load.send('go')
  const { sent, delivered, lost, p99Ms } = await hear<Outcome>(load)
  const after = { copies: await usedMs(), redis: await redisCpuUs(redis.url) }
  for (const child of [load, ...servers]) {
    child.kill()
    await once(child, 'exit')
  }
  await redis.close()
  return {
    usPerDelivery: ((after.copies - before.copies) * 1000) / delivered,
    redisUsPerMessage: (after.redis - before.redis) / sent,
    p99Ms,
    lost,
    disturbed
  }
}

/** The median run, by the cost of a delivery. */
async function print(tried: Case): Promise<void> {
  const { rooms, sockets, rate, dealt, copies } = tried
  const load = [
    `${rooms} rooms of ${sockets / rooms}`,
    `${rate} msg/s`,
    dealt === 'in turn' ? 'each over all' : 'each at one of',
    `${copies} copies`
  ].join('  ')
  if (!load.includes(values.only)) return
  const all: Cost[] = []
  for (let run = 0; run < RUNS; run++) all.push(await measure(tried))
  const middle = all.toSorted((a, b) => a.usPerDelivery - b.usPerDelivery)[
    Math.floor(RUNS / 2)
  ]!
  const text = [
    load,
    `${middle.usPerDelivery.toFixed(2)} us/delivery`,
    `Redis ${middle.redisUsPerMessage.toFixed(0)} us/message`,
    `p99 ${middle.p99Ms.toFixed(1)} ms`,
    `lost ${middle.lost}`,
    ...(middle.disturbed ? ['disturbed'] : [])
  ]
  console.log(text.join('  '))
}

if (hasRedis) {
  const printAll = async (
    counts: number[],
    of: (copies: number) => Omit<Case, 'copies'>
  ) => {
    for (const copies of counts) await print({ ...of(copies), copies })
  }
  // Each further copy brings rooms of its own, to which the edge leads all of their chatters.
  for (const { sockets, rooms, rate } of [
    { sockets: 250, rooms: 2, rate: 50 },
    { sockets: 40, rooms: 5, rate: 500 }
  ]) {
    await printAll([1, 2, 4], copies => ({
      sockets: sockets * copies,
      rooms: rooms * copies,
      dealt: 'by rooms',
      rate: rate * copies
    }))
  }
  // The same load for one copy and for several copies that each have a part of every room, as when the
  // chatters of large rooms are dealt by chance.
  const many = { sockets: 1000, rooms: 10, rate: 200 }
  const hot = { sockets: 40, rooms: 5, rate: 2000 }
  for (const load of [
    { sockets: 1000, rooms: 1, rate: 17 },
    { sockets: 1000, rooms: 1, rate: 50 },
    many,
    hot
  ])
    await printAll([1, 2, 4], () => ({ ...load, dealt: 'in turn' }))
  // The same with small rooms, each at its home copy.
  for (const load of [many, hot])
    await printAll([2, 4], () => ({ ...load, dealt: 'by rooms' }))
} else {
  console.log('Skipped: there is no redis-server here')
}
