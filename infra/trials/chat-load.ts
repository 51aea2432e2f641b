/**
 * A bounded load on the chat of a running hub:
 * npm run chat-load -- --clients 1000 --rate 50 --senders 50 --seconds 20 [--url http://localhost:4321] [--channel load]
 * `rate` is messages a second in total, spread over the senders. Prints what was delivered, lost,
 * duplicated and how late; exits with 1 when anything was lost or duplicated.
 */
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'

const CONNECTS_AT_ONCE = 50
const DRAIN_MS = 5_000

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '50' },
    senders: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    url: { type: 'string', default: 'http://localhost:4321' },
    channel: { type: 'string', default: 'load' }
  }
})
const CLIENTS = Number(values.clients)
const SENDERS = Math.min(Number(values.senders), CLIENTS)
const RATE = Number(values.rate)
const TOTAL = Math.round(RATE * Number(values.seconds))

/** How often client c received message n, at [c * TOTAL + n]. */
const seen = new Uint8Array(CLIENTS * TOTAL)
const sentMs = new Float64Array(TOTAL)
const latenessMs: number[] = []
const run = `load-${Date.now().toString(36)}-`
let refused = 0
let dropped = 0

function take(client: number, text: string): void {
  const at = text.indexOf(run)
  if (at === -1) {
    if (text.startsWith('{"type":"error"')) refused += 1
    return
  }
  const n = Number.parseInt(text.slice(at + run.length), 10)
  seen[client * TOTAL + n]! += 1
  latenessMs.push(performance.now() - sentMs[n]!)
}

function connect(client: number): Promise<WebSocket> {
  const ws = new WebSocket(`${values.url.replace(/^http/, 'ws')}/ws`, {
    perMessageDeflate: false
  })
  const join = { type: 'join_channel', data: { channel: values.channel } }
  return new Promise((resolve, reject) => {
    ws.once('error', reject)
    ws.on('open', () => ws.send(JSON.stringify(join)))
    ws.on('close', () => {
      dropped += 1
    })
    ws.on('message', data => {
      const text = (data as Buffer).toString()
      if (text.startsWith('{"type":"message_history"')) resolve(ws)
      else take(client, text)
    })
  })
}

async function connectAll(): Promise<WebSocket[]> {
  const all: WebSocket[] = []
  while (all.length < CLIENTS) {
    const count = Math.min(CONNECTS_AT_ONCE, CLIENTS - all.length)
    const batch = Array.from({ length: count }, (_, i) =>
      connect(all.length + i)
    )
    all.push(...(await Promise.all(batch)))
  }
  return all
}

/** Sends every message when it is due, from one sender after the other. */
async function sendAll(all: WebSocket[]): Promise<void> {
  const startMs = performance.now()
  for (let n = 0; n < TOTAL; n++) {
    const waitMs = startMs + (n * 1000) / RATE - performance.now()
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    sentMs[n] = performance.now()
    const data = {
      username: `Sender ${n % SENDERS}`,
      content: `${run}${n} and then some words`,
      avatar: '/guest.webp'
    }
    all[n % SENDERS]!.send(JSON.stringify({ type: 'chat_message', data }))
  }
}

async function drain(): Promise<void> {
  const endMs = performance.now() + DRAIN_MS
  while (latenessMs.length < CLIENTS * TOTAL && performance.now() < endMs)
    await new Promise(resolve => setTimeout(resolve, 50))
}

const all = await connectAll()
console.log(`${CLIENTS} clients joined ${values.channel}`)
await sendAll(all)
await drain()
const broken = dropped
for (const ws of all) ws.terminate()

const delivered = seen.reduce((sum, count) => sum + Math.min(count, 1), 0)
const doubled = latenessMs.length - delivered
const lost = CLIENTS * TOTAL - delivered
const sorted = latenessMs.toSorted((a, b) => a - b)
const percentile = (p: number) =>
  (sorted[Math.ceil(p * sorted.length) - 1] ?? 0).toFixed(1)
console.log(
  [
    `sent ${TOTAL}`,
    `delivered ${delivered}`,
    `lost ${lost}`,
    `duplicated ${doubled}`,
    `p50 ${percentile(0.5)} ms`,
    `p99 ${percentile(0.99)} ms`,
    `errors ${refused}`,
    `dropped lines ${broken}`
  ].join('  ')
)
process.exitCode = lost + doubled > 0 ? 1 : 0
