import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApi } from './app.ts'
import type { ClaimStep } from './claims.ts'
import { readConfig } from './config.ts'
import { createHttpServer } from './http-server.ts'

/**
 * An API in a process of its own that dies as by kill -9 right after a step of a claim:
 * `MORTAL_STEP=paid node api/testing-mortal.ts`. It prints its address, and what it logs. With MORTAL_TOGETHER=2
 * claims wait for each other once they are open, so that both have passed all first checks.
 */
const together = Number(process.env['MORTAL_TOGETHER'] ?? 1)
const opened: (() => void)[] = []

async function afterClaimStep(step: ClaimStep): Promise<void> {
  if (step === process.env['MORTAL_STEP']) process.kill(process.pid, 'SIGKILL')
  if (step !== 'opened') return
  await new Promise<void>(resolve => {
    opened.push(resolve)
    if (opened.length >= together) for (const go of opened) go()
  })
}

const { mongodbUri, ...config } = readConfig(process.env)
if (mongodbUri === null) throw new Error('MONGODB_URI must be set')
const log = pino({ level: config.logLevel })
const api = createApi({ ...config, mongodbUri }, log, { afterClaimStep })
const server = createHttpServer(api.handle)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
await api.start()
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}`
while (!(await fetch(`${url}/api/health/ready`)).ok) {
  await new Promise(resolve => setTimeout(resolve, 10))
}
process.stdout.write(`${url}\n`)
