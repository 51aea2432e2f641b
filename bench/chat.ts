/**
 * The chat beside bare ws and socket.io, each on one core, load on another (speed.md):
 * `node bench/chat.ts [--seconds 8] [--runs 3]`. Prints each promise with both raw figures.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kind, Usage } from './chat-servers.ts'
import type { Outcome, Task } from './chat-sockets.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' }
  }
})
const SECONDS = Number(values.seconds)
const RUNS = Number(values.runs)
const TASKSET = '/usr/bin/taskset'

interface Result extends Outcome {
  cpuUsPerDelivery: number
  rssMb: number
}

function start(script: string, argument: string, core: string): ChildProcess {
  const path = new URL(script, import.meta.url).pathname
  if (!existsSync(TASKSET)) return fork(path, [argument])
  return fork(path, [argument], {
    execPath: TASKSET,
    execArgv: ['-c', core, process.execPath]
  })
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

async function measure(
  kind: Kind,
  sockets: number,
  rate: number | null
): Promise<Result> {
  const server = start('chat-servers.ts', kind, '0')
  const port = await hear<number>(server)
  const task: Task = {
    kind,
    port,
    sockets,
    senders: 50,
    seconds: SECONDS,
    rate
  }
  const load = start('chat-sockets.ts', JSON.stringify(task), '1')
  await hear(load)
  const usage = () => {
    server.send('usage')
    return hear<Usage>(server)
  }
  const before = await usage()
  load.send('go')
  const outcome = await hear<Outcome>(load)
  const after = await usage()
  for (const child of [load, server]) {
    child.kill()
    await once(child, 'exit')
  }
  return {
    ...outcome,
    cpuUsPerDelivery: ((after.cpuMs - before.cpuMs) * 1000) / outcome.delivered,
    rssMb: after.rssMb
  }
}

/** The run in the middle by what matters here. */
async function median(
  kind: Kind,
  sockets: number,
  rate: number | null,
  by: (result: Result) => number
): Promise<Result> {
  const all: Result[] = []
  for (let run = 0; run < RUNS; run++)
    all.push(await measure(kind, sockets, rate))
  const sorted = all.toSorted((a, b) => by(a) - by(b))
  const middle = sorted[Math.floor(sorted.length / 2)]!
  const text = [
    `${sockets} sockets`,
    rate === null ? 'saturated' : `${rate} msg/s`,
    kind.padEnd(9),
    `${middle.cpuUsPerDelivery.toFixed(2)} us/delivery`,
    `${Math.round(middle.deliveredPerSecond)} deliveries/s`,
    `p50 ${middle.p50Ms.toFixed(1)} ms`,
    `p99 ${middle.p99Ms.toFixed(1)} ms`,
    `lost ${middle.lost}`,
    `${Math.round(middle.rssMb)} MB`
  ]
  console.log(text.join('  '))
  return middle
}

function promise(text: string, figure: number, holds: boolean): void {
  console.log(`${holds ? 'pass' : 'FAIL'}  ${text}: ${figure.toFixed(2)}`)
  if (!holds) process.exitCode = 1
}

const byCpu = (result: Result) => result.cpuUsPerDelivery
const byP99 = (result: Result) => result.p99Ms
const byCeiling = (result: Result) => result.deliveredPerSecond

const pog = await median('pog', 1000, 50, byCpu)
const ws = await median('ws', 1000, 50, byCpu)
const io = await median('socket.io', 1000, 50, byCpu)
const toWs = byCpu(pog) / byCpu(ws)
const toIo = byCpu(pog) / byCpu(io)
promise('CPU per delivery / bare ws <= 1.1', toWs, toWs <= 1.1)
promise('CPU per delivery / socket.io <= 0.65', toIo, toIo <= 0.65)
promise('p99 <= 50 ms', pog.p99Ms, pog.p99Ms <= 50)
promise('lost = 0', pog.lost, pog.lost === 0)

const pog2 = await median('pog', 2000, 50, byP99)
const io2 = await median('socket.io', 2000, 50, byP99)
const late = pog2.p99Ms / io2.p99Ms
const memory = pog2.rssMb / io2.rssMb
promise('2000 sockets: p99 / socket.io <= 0.25', late, late <= 0.25)
promise('2000 sockets: memory / socket.io <= 0.75', memory, memory <= 0.75)
promise('2000 sockets: lost = 0', pog2.lost, pog2.lost === 0)

const top = byCeiling(await median('pog', 1000, null, byCeiling))
const joined = byCeiling(await median('ws-joined', 1000, null, byCeiling))
const ioTop = byCeiling(await median('socket.io', 1000, null, byCeiling))
promise('ceiling / ws joined >= 0.85', top / joined, top / joined >= 0.85)
promise('ceiling / socket.io >= 4', top / ioTop, top / ioTop >= 4)
