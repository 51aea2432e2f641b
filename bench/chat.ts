/**
 * The chat beside bare ws and socket.io, each on one core, load on another:
 * `node bench/chat.ts [--seconds 8] [--runs 3]`. Prints each promise with both raw figures.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Kind, Usage } from './chat-servers.ts'
import type { Outcome, Task } from './chat-sockets.ts'
import { hear, onCore } from './cores.ts'
import { keep } from './keep.ts'
import type { PromiseName } from './promises.ts'
import { waitForQuiet } from './quiet.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' }
  }
})
const SECONDS = Number(values.seconds)
const RUNS = Number(values.runs)

interface Result extends Outcome {
  cpuUsPerDelivery: number
  rssMb: number
  disturbed: boolean
}

async function measure(
  kind: Kind,
  sockets: number,
  rate: number | null
): Promise<Result> {
  const server = onCore(0, 'chat-servers.ts', [kind])
  const port = await hear<number>(server)
  const task: Task = {
    kind,
    ports: [port],
    rooms: 1,
    dealt: 'in turn',
    sockets,
    senders: 50,
    seconds: SECONDS,
    rate
  }
  const load = onCore(1, 'chat-sockets.ts', [JSON.stringify(task)])
  await hear(load)
  const usage = () => {
    server.send('usage')
    return hear<Usage>(server)
  }
  const disturbed = await waitForQuiet()
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
    rssMb: after.rssMb,
    disturbed
  }
}

/** The median run, by the figure that matters here. */
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

/** Keeps the ratio of two results, by the promised figure. */
function keepBeside(
  name: PromiseName,
  by: (result: Result) => number,
  [ours, theirs]: [Result, Result],
  unit: string
): void {
  keep(
    name,
    { ours: by(ours), baseline: by(theirs), unit },
    { disturbed: ours.disturbed || theirs.disturbed }
  )
}

const byCpu = (result: Result) => result.cpuUsPerDelivery
const byP99 = (result: Result) => result.p99Ms
const byCeiling = (result: Result) => result.deliveredPerSecond

const byMemory = (result: Result) => result.rssMb

const pog = await median('pog', 1000, 50, byCpu)
const ws = await median('ws', 1000, 50, byCpu)
const io = await median('socket.io', 1000, 50, byCpu)
keepBeside('chatCpu', byCpu, [pog, ws], 'us')
keepBeside('chatCpuIo', byCpu, [pog, io], 'us')
keep('chatP99', { is: pog.p99Ms }, pog)
keep('chatLost', { is: pog.lost }, pog)

const pog2 = await median('pog', 2000, 50, byP99)
const io2 = await median('socket.io', 2000, 50, byP99)
keepBeside('chat2000P99', byP99, [pog2, io2], 'ms')
keepBeside('chat2000Memory', byMemory, [pog2, io2], 'MB')
keep('chat2000Lost', { is: pog2.lost }, pog2)

const top = await median('pog', 1000, null, byCeiling)
const joined = await median('ws-joined', 1000, null, byCeiling)
const ioTop = await median('socket.io', 1000, null, byCeiling)
keepBeside('chatCeiling', byCeiling, [top, joined], 'deliveries/s')
keepBeside('chatCeilingIo', byCeiling, [top, ioTop], 'deliveries/s')
