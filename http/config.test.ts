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
    redisUrls: [],
    chatNats: null,
    adminPassword: 'long enough',
    publicOrigin: null,
    twitch: null,
    trustProxy: false,
    trustedProxies: [],
    visitorStartingCoins: 2450,
    visitorsPerAddress: 200,
    claimsPerAddress: null,
    seed: 'sample',
    metricsToken: null,
    linkCheck: false,
    live: false,
    liveHost: '127.0.0.1',
    liveAt: null,
    livePort: 1935,
    liveRooms: 4,
    liveLadder: false,
    logLevel: 'info',
    siteCopies: [],
    offline: true,
    mediaHosts: [],
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
    CHAT_BUS: 'pigeon',
    NATS_URL: 'localhost',
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

const HARD = 'p@s/s:w?o#r$d%4 \'x"'

test('The password of the database is given as it is and encoded into the address', () => {
  const { mongodbUri } = readConfig({
    ...PASSWORD,
    MONGODB_URI: 'mongodb://pog@mongo:27017/pog?appName=pog',
    MONGO_PASSWORD: HARD
  })
  expect(mongodbUri).toBe(
    "mongodb://pog:p%40s%2Fs%3Aw%3Fo%23r%24d%254%20'x%22@mongo:27017/pog?appName=pog"
  )
  expect(decodeURIComponent(new URL(mongodbUri ?? '').password)).toBe(HARD)
})

test('An address that has a password, or no user, stays as it is beside MONGO_PASSWORD', () => {
  for (const MONGODB_URI of [
    'mongodb://pog:p%40ss@one,two:27018,[::1]:27019/pog?replicaSet=rs0',
    'mongodb+srv://me:secret@cluster.example/pog',
    'mongodb://127.0.0.1:27017',
    'mongodb://%2Ftmp%2Fdatabase.sock/pog'
  ]) {
    expect(
      readConfig({ ...PASSWORD, MONGODB_URI, MONGO_PASSWORD: HARD }).mongodbUri
    ).toBe(MONGODB_URI)
  }
  for (const REDIS_URL of [
    'redis://redis:6379',
    'rediss://user:p%40ss@redis.example/0',
    'redis://:p@ss@[::1]:6379',
    'redis://:p,ss@redis'
  ]) {
    expect(readConfig({ ...PASSWORD, REDIS_URL }).redisUrls).toEqual([
      REDIS_URL
    ])
  }
})

test('Addresses of a Redis cluster have commas between them, and each is looked at', () => {
  const read = (REDIS_URL: string) =>
    readConfig({ ...PASSWORD, REDIS_URL }).redisUrls
  expect(read('rediss://u:a,b@one:7000, rediss://u:a,b@[::1]:7001')).toEqual([
    'rediss://u:a,b@one:7000',
    'rediss://u:a,b@[::1]:7001'
  ])
  for (const wrong of [
    'redis://one,two',
    'redis://one,',
    'redis://one,x://two'
  ])
    expect(() => read(wrong)).toThrow(/^REDIS_URL must look like /)
})

test('The chat travels over NATS where it is chosen, with the user of the first address', () => {
  const REDIS_URL = 'redis://redis:6379'
  const read = (env: Record<string, string>) =>
    readConfig({ ...PASSWORD, ...env }).chatNats
  expect(
    read({
      CHAT_BUS: 'nats',
      REDIS_URL,
      NATS_URL: 'tls://pog:q,x%2Fz@one:4222, tls://two:4223'
    })
  ).toEqual({
    servers: ['one:4222', 'two:4223'],
    user: 'pog',
    password: 'q,x/z',
    isEncrypted: true
  })
  expect(
    read({ CHAT_BUS: 'nats', REDIS_URL, NATS_URL: 'nats://[::1]:4222' })
  ).toEqual({
    servers: ['[::1]:4222'],
    user: null,
    password: '',
    isEncrypted: false
  })
  expect(read({ CHAT_BUS: 'redis', REDIS_URL })).toBeNull()
  expect(read({ CHAT_BUS: 'memory' })).toBeNull()
})

test('What does not carry the chat together is refused in one sentence', () => {
  const REDIS_URL = 'redis://redis:6379'
  const NATS_URL = 'nats://nats:4222'
  const said = (env: Record<string, string>): string => {
    try {
      readConfig({ ...PASSWORD, ...env })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(said({ CHAT_BUS: 'nats', REDIS_URL })).toBe(
    'CHAT_BUS nats needs NATS_URL'
  )
  expect(said({ CHAT_BUS: 'nats', NATS_URL })).toBe(
    'CHAT_BUS nats needs REDIS_URL too: news and limits travel over Redis'
  )
  expect(said({ REDIS_URL, NATS_URL })).toBe(
    'CHAT_BUS must be nats where NATS_URL is set: or leave NATS_URL empty'
  )
  expect(said({ CHAT_BUS: 'redis' })).toBe('CHAT_BUS redis needs REDIS_URL')
  expect(said({ CHAT_BUS: 'memory', REDIS_URL })).toBe(
    'CHAT_BUS memory is for one copy: leave REDIS_URL empty, or CHAT_BUS'
  )
  expect(said({ CHAT_BUS: 'pigeon' })).toBe(
    'CHAT_BUS must be memory, redis or nats'
  )
  for (const wrong of [
    'nats:4222',
    'nats://one,two',
    'nats://one/path',
    'tls://10.0.0.7:4222',
    'tls://[::1]'
  ]) {
    const why = said({ CHAT_BUS: 'nats', REDIS_URL, NATS_URL: wrong })
    expect(why).toMatch(/^NATS_URL must look like nats:/)
  }
})

test('An address with a raw password in it is refused in one sentence that holds no part of it', () => {
  const raw = [
    'qx@zv',
    'qx/zv',
    'qx:zv',
    'qx?zv',
    'qx#zv',
    'qx%zv',
    '12/zv',
    '12?zv',
    'qx[zv',
    'qx@z/v'
  ]
  const addresses = [
    ...raw.map(password => [
      'MONGODB_URI',
      `mongodb://pog:${password}@mongo/pog`
    ]),
    ...raw
      .filter(password => /[/?#%]/.test(password))
      .flatMap(password => [
        ['REDIS_URL', `redis://pog:${password}@redis:6379`],
        ['NATS_URL', `nats://pog:${password}@nats:4222`]
      ])
  ]
  for (const [name = '', address] of addresses) {
    const tried = () => readConfig({ ...PASSWORD, [name]: address })
    try {
      tried()
      expect.unreachable(`${address} was taken`)
    } catch (error) {
      const { message } = error as Error
      expect(message).toMatch(new RegExp(`^${name} must look like [^\n]+$`))
      expect(message).not.toMatch(/qx|zv|12/)
    }
  }
})
