import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ContentDraft, ContentItem } from '#contract/content'
import { templateOf } from '#contract/templates'
import { readConfig } from '#http/config'
import { createHttpServer } from '#http/server'
import { startEmbeddedMongo } from '#infra/embedded-mongo/start'
import { createApi } from '../app.ts'
import type { Api, ApiOptions } from '../app.ts'
import { createTestClient } from './client.ts'
import type { TestClient } from './client.ts'

/** Ten times as long as visitors wait for the database: no test fails because a machine is slow. */
const PATIENT_MS = 20_000
/** Tests send more at once than people do, and the machine may be busy with other tests. */
const UNDER_WAY = 1_000_000

export const TEST_PASSWORD = 'correct horse battery'
export const TEST_IMAGE = 'https://pictures.example/one.webp'

interface TestDatabase {
  uri: string
  close(): Promise<void>
}

/** A fresh database: a new name on TEST_MONGODB_URI, or an embedded server of its own. */
export async function startDatabase({
  port
}: { port?: number } = {}): Promise<TestDatabase> {
  const name = `test-${randomUUID()}`
  const server = process.env['TEST_MONGODB_URI']
  if (server !== undefined) {
    const uri = new URL(server)
    uri.pathname = `/${name}`
    return { uri: uri.href, close: async () => undefined }
  }
  const dir = await mkdtemp(join(tmpdir(), 'pog-api-'))
  const record = process.env['RECORD_COMMANDS']
  const embedded = await startEmbeddedMongo({
    dir,
    // Durability has a test of its own; here it would only cost time.
    syncToDisk: false,
    ...(port === undefined ? {} : { port }),
    // Over a port the driver authenticates first: those commands are not the suite's.
    ...(record && port === undefined ? { record } : {})
  })
  return {
    uri: embedded.uri,
    close: async () => {
      await embedded.close()
      await rm(dir, { recursive: true, force: true })
    }
  }
}

export interface TestApi extends TestClient {
  url: string
  api: Api
  /** Another browser: it shares no cookies. */
  visitor(): TestClient
  /** A browser that is signed in as the administrator. */
  asAdmin(): Promise<TestClient>
  /** Saves an item as the administrator does, a game unless told otherwise. */
  makeContent(draft?: Partial<ContentDraft>): Promise<ContentItem>
  /** Waits until this copy has heard of all that another one over the same database has saved. */
  catchUpWith(other: TestApi): Promise<void>
  close(): Promise<void>
}

export interface TestApiOptions extends ApiOptions {
  env?: Record<string, string>
  /** Its database's address; without it, it gets one of its own. */
  mongodbUri?: string
  waitUntilReady?: boolean
}

/** A whole API over real HTTP and a real database, on a free port. Resolves when it is ready. */
export async function startApi({
  env = {},
  mongodbUri,
  waitUntilReady = true,
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const database = mongodbUri
    ? { uri: mongodbUri, close: async () => undefined }
    : await startDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'pog-api-data-'))
  const config = readConfig({
    ADMIN_PASSWORD: TEST_PASSWORD,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // All visitors of a test come from one address.
    VISITORS_PER_ADDRESS: '1000000',
    CLAIMS_PER_ADDRESS: '1000000',
    ...env
  })
  const api = createApi(
    { ...config, mongodbUri: database.uri },
    pino({ level: config.logLevel }),
    { deadlineMs: PATIENT_MS, underWay: UNDER_WAY, ...options }
  )
  const server = createHttpServer(api.handle)
  server.on('upgrade', api.upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.start()
  const client = createTestClient(url, api.routes)
  const isReady = async () =>
    (await client.get('/api/health/ready')).status === 200
  if (waitUntilReady) {
    while (!(await isReady()))
      await new Promise(resolve => setTimeout(resolve, 10))
  }
  const visitor = () => createTestClient(url, api.routes)
  const asAdmin = async () => {
    const admin = visitor()
    await admin.signIn(TEST_PASSWORD)
    return admin
  }
  let admin: Promise<TestClient> | undefined
  let made = 0
  return {
    ...client,
    url,
    api,
    visitor,
    asAdmin,
    makeContent: async draft => {
      admin ??= asAdmin()
      const type = draft?.type ?? 'game'
      made += 1
      const reply = await (
        await admin
      ).post('/api/content', {
        ...templateOf(type),
        id: `${type}-${made}`,
        title: `Test ${type} ${made}`,
        image: TEST_IMAGE,
        ...draft
      })
      if (reply.status > 201) throw new Error(JSON.stringify(reply.body))
      return reply.body as ContentItem
    },
    catchUpWith: async other => {
      const wanted = other.api.core.revision.current()
      while (api.core.revision.current() < wanted)
        await new Promise(resolve => setTimeout(resolve, 10))
    },
    close: async () => {
      await api.hangUp()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      if (process.env['TEST_MONGODB_URI'] !== undefined && !mongodbUri)
        await api.core.database.connection.dropDatabase()

      await api.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
