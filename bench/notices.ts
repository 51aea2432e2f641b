/**
 * A notice for 100,000 browsers: whether each is told exactly once, how many are sent a second, and what that
 * costs in memory. The push service is in this process and only counts. `node bench/notices.ts`
 */
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { subscriptionModel } from '#api/notify/models/subscription'
import { startApi } from '../api/test/api.ts'
import { keep } from './keep.ts'
import { rssMb } from './process.ts'
import { waitForQuiet } from './quiet.ts'

const BROWSERS = 100_000
const AT_ONCE = 5000
const LOOK_MS = 500

const told = new Uint8Array(BROWSERS)
const arrived = () => told.reduce((sum, times) => sum + times, 0)
const service = createServer((request, response) => {
  const browser = Number(request.url?.slice('/to/'.length))
  told[browser] = (told[browser] ?? 0) + 1
  request.resume().on('end', () => response.writeHead(201).end())
}).listen(0, '127.0.0.1')
await once(service, 'listening')
const { port } = service.address() as AddressInfo

const hub = await startApi({
  notify: {
    lookMs: LOOK_MS,
    push: {
      scheme: 'http:',
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      ports: [port]
    }
  }
})
const keys = createECDH('prime256v1')
const common = {
  step: 1,
  p256dh: keys.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
  topics: ['events'],
  told: [],
  misses: 0,
  createdAt: new Date()
}
const Stored = subscriptionModel(hub.api.core.database.connection)
for (let from = 0; from < BROWSERS; from += AT_ONCE) {
  await Stored.insertMany(
    Array.from({ length: AT_ONCE }, (_, at) => ({
      ...common,
      _id: String(from + at).padStart(6, '0'),
      endpoint: `http://push.example:${port}/to/${from + at}`
    }))
  )
}

/** Resolves when nothing more arrives. */
async function untilSilent(): Promise<void> {
  const seen = arrived()
  await setTimeout(4 * LOOK_MS)
  most = Math.max(most, await rssMb(process.pid))
  if (arrived() > seen) await untilSilent()
}

const disturbed = await waitForQuiet()
const before = await rssMb(process.pid)
await hub.makeContent({
  type: 'meetup',
  metadata: { date: new Date(Date.now() + 2 * LOOK_MS).toISOString() }
})
let most = before
while (arrived() === 0) await setTimeout(LOOK_MS)
const startedMs = performance.now()
await untilSilent()
const seconds = (performance.now() - startedMs) / 1000
console.log(
  `${arrived()} messages, ${(arrived() / seconds).toFixed(0)} a second, memory ${before.toFixed(0)} MB before and ${most.toFixed(0)} MB at most`
)
keep('notices', { is: told.filter(times => times !== 1).length }, { disturbed })
await hub.close()
service.close()
