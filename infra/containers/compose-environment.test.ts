import { describe, expect, test } from 'vitest'
import { readConfig } from '#http/config'
import { COMPOSE_VARIABLES, VARIABLES } from '#http/variables'
import { filled, read, readCompose } from './testing-compose.ts'

const { text, compose } = await readCompose()
const live = await readCompose('compose.live.yaml')
const caddyfile = await read('infra/containers/Caddyfile')
const example = await read('.env.example')
const service = (name: string) => compose.services[name]!

const TWO_VALUES = { ADMIN_PASSWORD: 'long enough', MONGO_PASSWORD: 'a1b2c3' }

/** Variables that `.env` cannot change in a container, and why. */
const SET_BY_COMPOSE = {
  PORT: 'the images, Caddy and the health checks agree on one port',
  HOST: 'a container listens on the address that its network gives it',
  DATA_DIR: 'the volume of the pictures is mounted at /data',
  TRUST_PROXY: 'Caddy always stands in front',
  SITE_COPIES:
    'copies of the site find each other by the name of their service',
  API_URL: 'the site finds the API by the name of its service'
}

describe('the environment of docker-compose.yml', () => {
  test('two values are enough, and each missing one is named', () => {
    const api = filled(service('api'), TWO_VALUES)
    const config = readConfig({ ...api, DATA_DIR: '/data' })
    expect(config).toMatchObject({
      mongodbUri: 'mongodb://pog:a1b2c3@mongo:27017/pog',
      redisUrls: ['redis://redis:6379'],
      apiUrl: 'http://api:4321',
      trustProxy: true,
      port: 4321,
      seed: 'sample',
      publicOrigin: null
    })
    expect(
      readConfig({
        ...filled(service('site'), {}),
        ADMIN_PASSWORD: 'long enough'
      })
    ).toMatchObject({ apiUrl: 'http://api:4321', port: 4321 })
    expect(filled(service('caddy'), {})).toEqual({
      SITE_ADDRESS: ':8080',
      TRUSTED_PROXIES: '',
      COPY_LOOKUP: 'versions ipv4'
    })
    expect(() => filled(service('api'), { MONGO_PASSWORD: 'x' })).toThrow(
      'Set ADMIN_PASSWORD in .env'
    )
    expect(() => filled(service('mongo'), {})).toThrow(
      'Set MONGO_PASSWORD in .env'
    )
  })

  test('every variable is one that .env.example, the hub or Caddy knows', () => {
    for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g))
      expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    for (const name of ['api', 'site', 'sample']) {
      for (const variable of Object.keys(
        compose.services[name]?.environment ?? {}
      ))
        expect(VARIABLES).toHaveProperty(variable)
    }
    for (const variable of Object.keys(
      compose.services['caddy']?.environment ?? {}
    ))
      expect(caddyfile).toContain(`{$${variable}:`)
  })

  test('every key of .env.example reaches a container, but for those that compose sets by itself', () => {
    const names = [...example.matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name
    )
    expect(names.length).toBeGreaterThan(20)
    const texts = text + live.text
    const passed = names.filter(name => texts.includes(`\${${name}:`))
    expect(names.filter(name => !passed.includes(name))).toEqual(
      Object.keys(SET_BY_COMPOSE)
    )
    for (const name of passed) {
      if (name in COMPOSE_VARIABLES) continue
      const env = { ...TWO_VALUES, [name]: 'from .env' }
      const { [name]: given } = {
        ...filled(service('site'), env),
        ...filled(service('api'), env)
      }
      expect([name, given]).toEqual([name, 'from .env'])
    }
  })
})

describe('the environment of compose.one-container.yaml', () => {
  const NOT_FOR_IT = {
    PORT: 'image, port and health check agree on one',
    HOST: 'a container listens on the address that its network gives it',
    DATA_DIR: 'the volume of the data is mounted at /data',
    MONGODB_URI: 'its database is the embedded one',
    MONGO_PASSWORD: 'and has no password',
    REDIS_URL: 'there is one copy',
    CHAT_BUS: 'there is one copy',
    NATS_URL: 'there is one copy',
    LIVE_AT: 'there is one copy',
    SITE_COPIES: 'there is one copy',
    LIVE_CPUS: 'the hub has one limit',
    WHIP_HOST: 'there is no MediaMTX',
    WHIP_PORT: 'there is no MediaMTX',
    SRT_PORT: 'there is no MediaMTX',
    API_URL: 'API and site are one process',
    SITE_ADDRESS: 'there is no Caddy',
    HTTP_PORT: 'there is no Caddy',
    HTTPS_PORT: 'there is no Caddy',
    MONGO_NOFILE: 'there is no MongoDB',
    BACKUP_DIR: 'backups are written into its volume',
    BACKUP_USER: 'by its own user'
  }

  test('one value is enough, and every key of .env.example reaches the hub but for those that it cannot use', async () => {
    const one = await readCompose('compose.one-container.yaml')
    const hub = one.compose.services['hub']!
    expect(readConfig(filled(hub, TWO_VALUES))).toMatchObject({
      mongodbUri: null,
      redisUrls: [],
      trustProxy: false,
      port: 4321,
      seed: 'sample'
    })
    expect(() => filled(hub, {})).toThrow('Set ADMIN_PASSWORD in .env')
    const names = [...example.matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name
    )
    expect(
      names.filter(name => !one.text.includes(`\${${name}:`)).toSorted()
    ).toEqual(Object.keys(NOT_FOR_IT).toSorted())
  })
})
