import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { VARIABLES } from './variables.ts'

const PASSWORD = { ADMIN_PASSWORD: 'long enough' }

test('Unset and empty variables take their defaults', () => {
  expect(readConfig({ ...PASSWORD, PORT: '', SEED: ' ' })).toEqual({
    port: 4321,
    host: null,
    dataDir: './data',
    mongodbUri: null,
    redisUrl: null,
    adminPassword: 'long enough',
    publicOrigin: null,
    twitch: null,
    trustProxy: false,
    visitorStartingCoins: 2450,
    visitorsPerAddress: 200,
    claimsPerAddress: null,
    seed: 'sample',
    metricsToken: null,
    linkCheck: false,
    logLevel: 'info',
    apiUrl: null,
    chatSocketsPerAddress: 100,
    chatSockets: 20_000,
    chatMessages: 3,
    chatMessagesPerAddress: 120,
    chatWords: []
  })
})

test('Every mistake of the environment is named at once', () => {
  const wrong = {
    PORT: '70000',
    MONGODB_URI: 'mysql://x',
    REDIS_URL: 'localhost',
    ADMIN_PASSWORD: 'short',
    PUBLIC_ORIGIN: 'https://pog.example/path',
    TRUST_PROXY: 'maybe',
    VISITOR_STARTING_COINS: '-1',
    SEED: 'all',
    LOG_LEVEL: 'loud',
    API_URL: 'api',
    CHAT_SOCKETS: 'many',
    CHAT_SOCKETS_PER_ADDRESS: '1.5'
  }
  expect(() => readConfig(wrong)).toThrow(
    new RegExp(
      Object.keys(VARIABLES)
        .filter(name => name in wrong)
        .join('.*')
    )
  )
})

test('A password is missing or short, Twitch credentials come both or not at all', () => {
  expect(() => readConfig({})).toThrow(/^ADMIN_PASSWORD must have 8 characters/)
  expect(() => readConfig({ ...PASSWORD, TWITCH_CLIENT_ID: 'x' })).toThrow(
    /TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET: set both or none/
  )
})
