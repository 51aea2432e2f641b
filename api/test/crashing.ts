import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#http/config'
import { createHttpServer } from '#http/server'
import { createApi } from '../app.ts'
import type { ClaimStep } from '../market/claims.ts'
import { contentModel } from '../content/models/item.ts'

/** The steps of saving a collectible whose supply changes. */
export type SaveStep = 'limit lowered' | 'item saved'

/**
 * An API in a process of its own that dies as by kill -9 right after a step of a claim or a save:
 * `CRASH_AFTER=paid node api/test/crashing.ts`. It prints its address, and what it logs. With
 * CRASH_TOGETHER=2 claims wait for each other once they are open, so that both have passed all the
 * first checks.
 */
const together = Number(process.env['CRASH_TOGETHER'] ?? 1)
const opened: (() => void)[] = []

function dieAfter(step: ClaimStep | SaveStep): void {
  if (step === process.env['CRASH_AFTER']) process.kill(process.pid, 'SIGKILL')
}

async function afterClaimStep(step: ClaimStep): Promise<void> {
  dieAfter(step)
  if (step !== 'opened') return
  await new Promise<void>(resolve => {
    opened.push(resolve)
    if (opened.length >= together) for (const go of opened) go()
  })
}

const { mongodbUri, ...config } = readConfig({
  ...process.env,
  // No picture is ever uploaded to it: the folder is never created.
  DATA_DIR: join(tmpdir(), `pog-crashing-${process.pid}`)
})
if (mongodbUri === null) throw new Error('MONGODB_URI must be set')
const log = pino({ level: config.logLevel })
const api = createApi({ ...config, mongodbUri }, log, { afterClaimStep })
const { database } = api.core
const { supply } = api.features.content
const { connection } = database
const Content = connection.model(contentModel(connection).modelName)
const [limit, bulkWrite] = [supply.limit, Content.bulkWrite.bind(Content)]
Object.assign(supply, {
  limit: async (...change: Parameters<typeof limit>) => {
    const writes = await limit(...change)
    dieAfter('limit lowered')
    return writes
  }
})
Object.assign(Content, {
  bulkWrite: async (...writes: Parameters<typeof bulkWrite>) => {
    const written = await bulkWrite(...writes)
    dieAfter('item saved')
    return written
  }
})
const server = createHttpServer(api.handle)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
api.start()
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}`
while (!(await fetch(`${url}/api/health/ready`)).ok)
  await new Promise(resolve => setTimeout(resolve, 10))

process.stdout.write(`${url}\n`)
