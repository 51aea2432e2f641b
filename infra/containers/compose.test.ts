import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { VARIABLES } from '#http/variables'
import { filled, read, readCompose, ROOT } from './testing-compose.ts'

const { text, compose, services: ours } = await readCompose()
const one = await readCompose('compose.one-container.yaml')
const services = [...ours, ...one.services]
const caddyfile = await read('infra/containers/Caddyfile')
const dockerfiles = {
  'infra/containers/api.Dockerfile': await read(
    'infra/containers/api.Dockerfile'
  ),
  'infra/containers/site.Dockerfile': await read(
    'infra/containers/site.Dockerfile'
  ),
  'infra/containers/hub.Dockerfile': await read(
    'infra/containers/hub.Dockerfile'
  )
}

/** The files of the repository that a program loads, itself included. */
async function importsOf(entry: string, found = new Set<string>()) {
  if (found.has(entry)) return found
  found.add(entry)
  const IMPORT = /^(?:import|export|\} from) (?!type).*?'([#.][^']*)'/gm
  for (const [, named = ''] of (await read(entry)).matchAll(IMPORT)) {
    const path = named.startsWith('#')
      ? `${named.slice(1)}.ts`
      : join(dirname(entry), named)
    await importsOf(path, found)
  }
  return found
}

const TWO_VALUES = { ADMIN_PASSWORD: 'long enough', MONGO_PASSWORD: 'a1b2c3' }

describe('docker-compose.yml', () => {
  test('has mongo:8.0, redis, api, site and caddy, and the docs name the database as it does', async () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['mongo', 'redis', 'api', 'site', 'caddy'])
    )
    expect(compose.services['mongo']?.image).toBe('mongo:8.0')
    for (const file of ['README.md', 'docs/operations.md']) {
      for (const [named] of (await read(file)).matchAll(/\bmongo:[\w.]+/g))
        expect([file, named]).toEqual([file, 'mongo:8.0'])
    }
    expect(await read('docs/operations.md')).toMatch(
      /`mongo:8\.0`[^]*AVX[^]*ARMv8\.2-A[^]*7\.0\.14/
    )
  })

  test.each(services)(
    '%s runs with the least that it needs',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: {
          driver: 'json-file',
          options: { 'max-size': '10m', 'max-file': '3' }
        },
        mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
        pids_limit: expect.any(Number) as number
      })
      expect(service.user).toMatch(
        /^(?:1000:1000|mongodb|redis|\$\{BACKUP_USER:-1000:1000\})$/
      )
      expect(service.tmpfs).toContain('/tmp')
      expect(service['cap_add']).toEqual(
        name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined
      )
      expect(service['privileged']).toBeUndefined()
    }
  )

  test('only Caddy is published, and the database has no way out', () => {
    for (const [name, { ports, networks }] of ours) {
      expect(ports === undefined).toBe(name !== 'caddy')
      if (name === 'mongo' || name === 'redis')
        expect(networks).toEqual(['data'])
      if (name === 'site' || name === 'caddy')
        expect(networks).toEqual(['edge'])
    }
    expect(compose.networks['data']?.internal).toBe(true)
    expect(compose.services['caddy']?.ports).toEqual([
      '${HTTP_PORT:-80}:80',
      '${HTTPS_PORT:-443}:443',
      '${HTTPS_PORT:-443}:443/udp',
      '${HUB_PORT:-8080}:8080'
    ])
  })

  test('everything that lasts has a health check and is waited for', () => {
    for (const [name, { healthcheck, depends_on: waits = {} }] of services) {
      if (name !== 'sample') expect(healthcheck?.test[0]).toBe('CMD')
      for (const [other, { condition }] of Object.entries(waits)) {
        expect([other, condition]).toEqual([
          other,
          // `up --wait` accepts the end of a container only if another service waits for it to
          // complete.
          other === 'sample'
            ? 'service_completed_successfully'
            : 'service_healthy'
        ])
      }
    }
    const waits = (name: string) =>
      Object.keys(compose.services[name]?.depends_on ?? {})
    expect(waits('api')).toEqual(['mongo', 'redis'])
    expect(waits('site')).toEqual(['api', 'sample'])
    expect(waits('caddy')).toEqual(['api', 'site'])
  })

  test('no health check needs a newer engine than Debian has, none starts a Node or a mongosh, and a start waits for none for long', () => {
    for (const [name, { healthcheck }] of services) {
      if (healthcheck === undefined) continue
      expect([name, healthcheck.test[1]]).toEqual([
        name,
        expect.stringMatching(/^(?:bash|redis-cli|wget)$/)
      ])
      expect([name, healthcheck['interval']]).toEqual([name, '3s'])
    }
    // An engine before 25 rejects the whole file because of it.
    for (const option of ['start_interval:', 'start-interval']) {
      for (const file of [text, ...Object.values(dockerfiles)])
        expect(file).not.toContain(option)
    }
  })

  test('volumes have names, and files of the repository come read-only', () => {
    for (const [, { volumes = [] }] of services) {
      for (const volume of volumes) {
        // The operator chooses where backups go.
        if (volume === '${BACKUP_DIR:-./backups}:/backups') continue
        const [source = '', , mode] = volume.split(':')
        if (source.startsWith('./')) {
          expect([volume, mode]).toEqual([volume, 'ro'])
          expect(existsSync(ROOT + source)).toBe(true)
        } else {
          expect({ ...compose.volumes, ...one.compose.volumes }).toHaveProperty(
            source
          )
        }
      }
    }
    expect(compose.services['mongo']?.volumes?.[0]).toBe('mongo:/data/db')
  })

  test('any service may be scaled: none has a name or a port of its own', () => {
    for (const [name, service] of ours) {
      expect(service['container_name']).toBeUndefined()
      if (name !== 'caddy') expect(service.ports).toBeUndefined()
    }
    for (const service of ['api', 'site']) {
      expect(caddyfile).toMatch(
        new RegExp(
          `dynamic a \\{\\s*\\{\\$COPY_LOOKUP:\\}\\s*name \\{\\$\\w+:${service}\\}\\s*port .*\\s*refresh 5s`
        )
      )
    }
  })

  test('copies are reached by IPv4, which no firewall drops between containers', () => {
    expect(compose.services['caddy']?.environment).toMatchObject({
      COPY_LOOKUP: 'versions ipv4'
    })
  })

  test('every port and path is one that Dockerfiles, Caddyfile and hub agree on', () => {
    const port = VARIABLES.PORT.value
    for (const dockerfile of Object.values(dockerfiles)) {
      expect(dockerfile).toContain(`EXPOSE ${port}\n`)
      expect(dockerfile).toMatch(/^ARG BASE=node:24-slim$/m)
      expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    }
    for (const name of ['API', 'SITE'])
      expect(caddyfile).toContain(`{$${name}_PORT:${port}}`)
    expect(dockerfiles['infra/containers/api.Dockerfile']).toContain(
      'DATA_DIR=/data '
    )
    expect(compose.services['api']?.volumes).toEqual(['pictures:/data'])
    for (const [, { build, healthcheck, command = [] }] of services) {
      if (build) {
        expect(dockerfiles).toHaveProperty([build.dockerfile])
        expect(build.args).toEqual({ BASE: '${BASE:-node:24-slim}' })
      }
      for (const word of [...(healthcheck?.test ?? []), ...command]) {
        if (/^infra\/.*\.(?:ts|sh)$/.test(word))
          expect(existsSync(ROOT + word)).toBe(true)
      }
    }
    expect(compose.services['caddy']?.healthcheck?.test).toContain(
      'http://127.0.0.1:80/healthy'
    )
    expect(caddyfile).toContain('path /healthy')
  })

  test('the database user of the init script is the one of MONGODB_URI, and reads and writes one database', async () => {
    const made: unknown[] = []
    const script = await read('infra/containers/mongo-init.js')
    const db = {
      getSiblingDB: (name: string) => ({
        createUser: (user: object) => made.push({ in: name, ...user })
      })
    }
    const process = { env: filled(compose.services['mongo']!, TWO_VALUES) }
    runInNewContext(script, { db, process })
    expect(made).toEqual([
      {
        in: 'pog',
        user: 'pog',
        pwd: 'a1b2c3',
        roles: [{ role: 'readWrite', db: 'pog' }]
      }
    ])
    expect(compose.services['mongo']?.command).toContain('--auth')
  })

  test('the programs of the images import nothing that the images leave out', async () => {
    const left = /\brm -r ([\w ]+)$/m.exec(
      dockerfiles['infra/containers/site.Dockerfile']
    )
    const leftOut = left?.[1]?.split(' ').map(folder => `site/${folder}/`) ?? []
    expect(leftOut).toContain('site/admin/')
    for (const folder of leftOut) expect(existsSync(ROOT + folder)).toBe(true)
    const site = await importsOf('infra/hub/start-site.ts')
    expect(site).toContain('site/server/publisher.ts')
    for (const file of site) {
      expect(file).toMatch(
        /^(?:contract\/(?:calls\/)?|http\/|infra\/hub\/(?:terminal\/)?)[\w-]+\.ts$|^site\//
      )
      expect(leftOut.filter(folder => file.startsWith(folder))).toEqual([])
      if (file.startsWith('site/ui/')) expect(file).toBe('site/ui/card-view.ts')
    }
    for (const entry of [
      'api/server.ts',
      'infra/hub/seed.ts',
      'infra/hub/backup.ts',
      'infra/hub/doctor.ts',
      'infra/hub/reset-second-factor.ts'
    ]) {
      for (const file of await importsOf(entry)) {
        expect(file).toMatch(
          /^(?:api|contract|content-seed|http|infra)\/|^package/
        )
      }
    }
    const files = await read('.dockerignore')
    // The files that containers are built from are ignored, except the health check, which a later
    // line includes again.
    expect(files).toMatch(
      /^infra\/containers\/\*\n(?:.*\n)*!infra\/containers\/healthy\.sh$/m
    )
    for (const folder of [
      'api',
      'contract',
      'content-seed',
      'http',
      'infra',
      'site'
    ])
      expect(files).toContain(`\n!${folder}\n`)
  })
})
