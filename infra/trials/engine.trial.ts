import { glob, readdir, rm } from 'node:fs/promises'
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test
} from 'vitest'
import { isAtLeast } from '../hub/doctor/finding.ts'
import { askSecure, createAsker } from './edge/testing-asker.ts'
import { signIn, upload } from './administrator.ts'
import { ask } from './asking.ts'
import { composed, oneContainer, PASSWORD } from './composed.ts'
import type { Composed } from './composed.ts'
import { must, ROOT, run } from './engine.ts'
import { isMigrated, makeOlder } from './older.ts'
import { readOn } from './reading.ts'
import { walk } from './walk.ts'

const BUILD_MS = 1_500_000
const READS = 400
/** One of three copies refuses them; with so many, at least one is sure to reach it. */
const WRITES = 30
/** The first version that can retry at another copy after an answer. */
const LEAST_CADDY = '2.11.4'

describe('On a Docker engine', () => {
  let hub: Composed
  beforeAll(async () => {
    hub = await composed()
    await hub.does('build')
    await hub.does('up --detach --wait')
  }, BUILD_MS)
  afterAll(() => hub?.close(), BUILD_MS)

  const itServes = async () =>
    expect(await walk({ site: hub.url, api: hub.url }, PASSWORD)).toEqual(
      [
        'pages',
        'lists',
        'sign-in',
        'upload',
        'publishing',
        'chat',
        'sign-out'
      ].map(name => ({ name, state: 'ok', found: expect.any(String) }))
    )
  const items = async () =>
    (
      JSON.parse(await ask(`${hub.url}/api/content/all`)) as { id: string }[]
    ).map(({ id }) => id)
  const readMore = async (reading: ReturnType<typeof readOn>) => {
    const wanted = reading.reads() + READS
    await expect
      .poll(reading.reads, { timeout: BUILD_MS })
      .toBeGreaterThan(wanted)
  }

  test('docker compose up --wait ends with every container healthy, and the hub serves', async () => {
    const states = (
      await hub.does('ps --all --format {{.Service}}:{{.Status}}')
    )
      .trim()
      .split('\n')
      .toSorted()
      .map(line => line.replace(/Up .*\((\w+)\)|Exited \((\d+)\).*/, '$1$2'))
    expect(states).toEqual([
      'api:healthy',
      'caddy:healthy',
      'mongo:healthy',
      'redis:healthy',
      'sample:0',
      'site:healthy'
    ])
    expect(await items()).not.toEqual([])
    await itServes()
  })

  test('What stands between containers is hidden from outside', async () => {
    for (const path of ['/api/metrics', '/api/revision', '/_image?x=1'])
      expect((await fetch(hub.url + path)).status).toBe(404)
  })

  test(
    'With three copies of the API and two of the site it serves, and no read fails when a copy is killed',
    async () => {
      await hub.does(
        'up --detach --wait --no-recreate --scale api=3 --scale site=2'
      )
      await itServes()
      const reading = readOn(hub.url)
      await readMore(reading)
      const [copy = ''] = await hub.ids('api')
      await must('docker', ['kill', copy])
      await readMore(reading)
      expect(await reading.stop()).toEqual([])
    },
    BUILD_MS
  )

  test(
    'A write that a copy without its database did not begin is made by another',
    async ({ skip }) => {
      const caddy = await hub.does('exec --no-TTY caddy caddy version')
      const sentence = `Caddy here is ${caddy.trim()}, before ${LEAST_CADDY}`
      if (isAtLeast(caddy, LEAST_CADDY) !== true) console.log(sentence)
      skip(isAtLeast(caddy, LEAST_CADDY) !== true, sentence)
      await hub.does('up --detach --wait --no-recreate --scale api=3')
      const [alone = '', ...others] = await hub.ids('api')
      expect(others).toHaveLength(2)
      const data = [`${hub.name}_data`, alone]
      await must('docker', ['network', 'disconnect', ...data])
      onTestFinished(async () => {
        await must('docker', ['network', 'connect', ...data])
        await hub.does('up --detach --wait --no-recreate --scale api=3')
      }, BUILD_MS)
      const ask = ['exec', alone, 'bash', 'infra/containers/healthy.sh']
      await expect
        .poll(
          async () => (await run('docker', [...ask, '/api/health/ready'])).said,
          { timeout: BUILD_MS }
        )
        .toContain('HTTP/1.1 503')
      const both = { site: hub.url, api: hub.url }
      const token = await signIn(both, PASSWORD)
      const refused: string[] = []
      for (let turn = 0; turn < WRITES; turn += 1)
        await upload(both, token).catch(error => refused.push(String(error)))

      const log = refused.length > 0 ? await hub.does('logs api caddy') : ''
      expect(refused, log).toEqual([])
    },
    BUILD_MS
  )

  test(
    'Pages and lists go on while the database starts again, and saves go on after it',
    async () => {
      const reading = readOn(hub.url)
      await hub.does('restart mongo')
      await readMore(reading)
      expect(await reading.stop()).toEqual([])
      await hub.does('up --detach --wait --no-recreate')
      await itServes()
    },
    BUILD_MS
  )

  test(
    'Nothing is lost when it stops and starts again',
    async () => {
      const before = await items()
      await hub.does('stop')
      await hub.does('up --detach --wait')
      expect(await items()).toEqual(before)
    },
    BUILD_MS
  )

  test(
    'A backup that a container writes brings back what was deleted after it',
    async () => {
      const before = await items()
      const inContainer = (line: string) =>
        hub.does(
          `run --rm --no-TTY --volume ${hub.backups}:/backups api node ${line}`
        )
      await inContainer('infra/hub/backup.ts /backups/pog.tar.zst')
      const api = hub.url
      const token = await signIn({ api, site: api }, PASSWORD)
      await ask(`${api}/api/content/${before[0]}`, { method: 'DELETE', token })
      expect(await items()).not.toEqual(before)
      await hub.does('stop caddy site api')
      await inContainer('infra/hub/restore.ts /backups/pog.tar.zst --yes')
      await hub.does('up --detach --wait')
      expect(await items()).toEqual(before)
    },
    BUILD_MS
  )

  test(
    'The profile backup makes its first backup at once, and is healthy with it',
    async () => {
      await hub.does('--profile backup up --detach --wait backup')
      expect(await readdir(hub.backups)).toContainEqual(
        expect.stringMatching(/^pog-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst$/)
      )
      await hub.does('--profile backup rm --stop --force backup')
    },
    BUILD_MS
  )

  test(
    'An update takes one copy after the other, no read fails, and older data are kept and brought to this version',
    async () => {
      const forget = await makeOlder(hub)
      onTestFinished(forget)
      const older = await items()
      const before = await hub.ids('api')
      const reading = readOn(hub.url)
      const said = await must('bash', ['infra/containers/update.sh'], hub.env)
      expect(said).toContain('Backed up ')
      const wrong = await reading.stop()
      const log = wrong.length > 0 ? await hub.does('logs api') : ''
      expect(wrong, log).toEqual([])
      expect(await hub.ids('api')).not.toEqual(before)
      expect(await items()).toEqual(older)
      expect(await isMigrated(hub)).toBe(true)
      await itServes()
      for await (const file of glob('backups/before-update-*', { cwd: ROOT }))
        await rm(ROOT + file)
    },
    BUILD_MS
  )

  test(
    'With a name it speaks HTTPS, leads there from HTTP and serves no other name',
    async () => {
      await hub.configure({
        SITE_ADDRESS: 'pog.localhost',
        PUBLIC_ORIGIN: 'https://pog.localhost'
      })
      await hub.does('up --detach --wait')
      const secure = (host: string) =>
        askSecure('pog.localhost', hub.httpsPort, host)
      await expect
        .poll(async () => (await secure('pog.localhost')).status, {
          timeout: BUILD_MS
        })
        .toBe(200)
      expect((await secure('other.example')).status).toBe(421)
      const { ask: plain, close } = createAsker(
        `http://127.0.0.1:${hub.httpPort}`
      )
      const { status, headers } = await plain('GET', '/games', {
        host: 'pog.localhost'
      })
      close()
      expect([status, headers['location']]).toEqual([
        308,
        'https://pog.localhost/games'
      ])
    },
    BUILD_MS
  )
})

describe('The whole hub in one container', () => {
  test(
    'docker compose up --wait ends with it healthy, it serves, and nothing is lost when it is made anew',
    async () => {
      const hub = await oneContainer()
      onTestFinished(hub.close, BUILD_MS)
      await hub.does('build')
      await hub.does('up --detach --wait')
      const both = { site: hub.url, api: hub.url }
      const steps = await walk(both, PASSWORD)
      expect(steps.filter(({ state }) => state !== 'ok')).toEqual([])
      const items = () => ask(`${hub.url}/api/content/all`)
      const before = await items()
      await hub.does('exec --no-TTY hub mkdir -p /data/backups')
      await hub.does(
        'exec --no-TTY hub node infra/hub/nightly.ts /data/backups'
      )
      await hub.does('down')
      await hub.does('up --detach --wait')
      expect(await items()).toBe(before)
      expect(await hub.does('exec --no-TTY hub ls /data/backups')).toMatch(
        /^pog-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst$/m
      )
    },
    BUILD_MS
  )
})
