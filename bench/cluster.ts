/**
 * What a delivery costs when a room is spread over several copies, which hear each other through
 * one Redis: `node bench/cluster.ts [--seconds 8] [--runs 3]`. The copies share one core, so that
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
    runs: { type: 'string', default: '3' }
  }
})
const SECONDS = Number(values.seconds)
const RUNS = Number(values.runs)
const SOCKETS = 1000

interface Case {
  rooms: number
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

async function measure({ rooms, copies, rate }: Case): Promise<Cost> {
  const redis = await startRedis()
  const servers = Array.from({ length: copies }, () =>
    onCore(0, 'chat-servers.ts', ['pog', redis.url])
  )
  const ports = await Promise.all(servers.map(server => hear<number>(server)))
  const task: Task = {
    kind: 'pog',
    ports,
    rooms,
    sockets: SOCKETS,
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
  const all: Cost[] = []
  for (let run = 0; run < RUNS; run++) all.push(await measure(tried))
  const middle = all.toSorted((a, b) => a.usPerDelivery - b.usPerDelivery)[
    Math.floor(RUNS / 2)
  ]!
  const text = [
    `${tried.rooms} rooms of ${SOCKETS / tried.rooms}`,
    `${tried.rate} msg/s`,
    `${tried.copies} copies`,
    `${middle.usPerDelivery.toFixed(2)} us/delivery`,
    `Redis ${middle.redisUsPerMessage.toFixed(0)} us/message`,
    `p99 ${middle.p99Ms.toFixed(1)} ms`,
    `lost ${middle.lost}`,
    ...(middle.disturbed ? ['disturbed'] : [])
  ]
  console.log(text.join('  '))
}

if (hasRedis) {
  for (const [rooms, rate] of [
    [1, 17],
    [1, 50],
    [10, 50]
  ] as const)
    for (const copies of [1, 2, 4]) await print({ rooms, copies, rate })
} else {
  console.log('Skipped: there is no redis-server here')
}
