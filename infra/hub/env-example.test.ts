import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { envExample } from '#http/variables'

test('.env.example holds every variable that the hub reads', async () => {
  const written = await readFile(
    new URL('../../.env.example', import.meta.url),
    'utf8'
  )
  expect(written).toBe(envExample())
  for (const name of [
    'PORT',
    'HOST',
    'DATA_DIR',
    'MONGODB_URI',
    'REDIS_URL',
    'CHAT_BUS',
    'NATS_URL',
    'ADMIN_PASSWORD',
    'PUBLIC_ORIGIN',
    'TWITCH_CLIENT_ID',
    'TWITCH_CLIENT_SECRET',
    'TRUST_PROXY',
    'VISITOR_STARTING_COINS',
    'SEED',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'API_URL',
    'CHAT_SOCKETS_PER_ADDRESS',
    'CHAT_SOCKETS',
    'SITE_ADDRESS',
    'MONGO_PASSWORD'
  ])
    expect(written).toMatch(new RegExp(`^${name}=`, 'm'))
})
