import { mongo } from 'mongoose'
import { createClient } from 'redis'
import type { Config } from '#http/config'
import { addressProblem } from '#api/database/database'
import { bad, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'
import { natsFinding } from './nats.ts'

const PATIENCE_MS = 3_000
/** The wire version of MongoDB 8.0, for which the hub is written. */
const LEAST_WIRE_VERSION = 25
/** The first with sharded topics (one slot each), through which the copies of a room hear each other. */
const LEAST_REDIS = 7
/** With a larger difference between two clocks, gates and sessions end at the wrong time. */
const CLOCK_DRIFT_MS = 5_000

/** Findings about MongoDB, Redis and NATS, if configured. Shows no address, since it may hold a password. */
export async function storeFindings(config: Config): Promise<Finding[]> {
  const { mongodbUri, redisUrls, chatNats } = config
  return [
    ...(mongodbUri === null
      ? [
          ok(
            'Database',
            'the embedded one of npm start, or the one of docker compose'
          )
        ]
      : await database(mongodbUri)),
    ...(redisUrls.length === 0
      ? [ok('Redis', 'is not set: fine for one copy of the API')]
      : [await redis(redisUrls)]),
    ...(chatNats === null ? [] : [await natsFinding(chatNats)])
  ]
}

async function database(uri: string): Promise<Finding[]> {
  const about = 'Database'
  const problem = addressProblem(uri)
  if (problem !== null) return [bad(about, problem, 'Correct MONGODB_URI.')]
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: PATIENCE_MS
  })
  try {
    const { localTime, maxWireVersion } = await client
      .db()
      .command({ hello: 1 })
    await client.db().collection('contents').findOne()
    return [
      Number(maxWireVersion) < LEAST_WIRE_VERSION
        ? warn(
            about,
            'answers, but is older than MongoDB 8.0',
            'The hub is written for 8.0.'
          )
        : ok(about, 'answers'),
      ...drift(localTime)
    ]
  } catch (error) {
    return [
      error instanceof mongo.MongoServerError
        ? bad(
            about,
            'refuses this user',
            'Check the user in MONGODB_URI and MONGO_PASSWORD.'
          )
        : bad(
            about,
            'does not answer',
            'Start it, or correct MONGODB_URI. (A name inside docker compose is known only to its containers.)'
          )
    ]
  } finally {
    await client.close()
  }
}

function drift(theirs: unknown): Finding[] {
  if (!(theirs instanceof Date)) return []
  const ms = Math.abs(theirs.getTime() - Date.now())
  return ms > CLOCK_DRIFT_MS
    ? [
        warn(
          "The database's clock",
          `differs by ${Math.round(ms / 1000)} s`,
          'Have both machines set their clocks by NTP.'
        )
      ]
    : []
}

async function redis(addresses: string[]): Promise<Finding> {
  const versions = await Promise.all(addresses.map(redisVersion))
  const silent = versions.filter(version => version === null).length
  if (silent === versions.length) {
    return bad(
      'Redis',
      'does not answer',
      'Start it, or correct REDIS_URL; leave it empty for one copy of the API.'
    )
  }
  if (versions.some(version => version !== null && version < LEAST_REDIS)) {
    return bad(
      'Redis',
      `is older than Redis ${LEAST_REDIS}`,
      'Update it: without it copies of the API do not hear each other.'
    )
  }
  return silent === 0
    ? ok('Redis', 'answers')
    : warn(
        'Redis',
        `answers, but for ${silent} of its ${versions.length} addresses`,
        'One is enough to find the others, but only as long as it is up.'
      )
}

/** The server's major version; null: it does not answer. */
async function redisVersion(url: string): Promise<number | null> {
  const client = createClient({
    url,
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false }
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const server = await client.info('server')
    return Number(/^redis_version:(\d+)/m.exec(server)?.[1] ?? 0)
  } catch (error) {
    // A user without the right to ask gets no version, so it counts as new enough.
    const mayNot = error instanceof Error && error.message.startsWith('NOPERM')
    return mayNot ? LEAST_REDIS : null
  } finally {
    if (client.isOpen) client.destroy()
  }
}
