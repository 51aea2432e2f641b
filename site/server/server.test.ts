import { afterEach, describe, expect, test } from 'vitest'
import { PUBLISHED } from './routes.ts'
import { startTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

const open: TestSite[] = []
async function start(options?: Parameters<typeof startTestSite>[0]) {
  const site = await startTestSite(options)
  open.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

/** Files that are found where a hub runs, and paths that try to reach them. */
const HIDDEN = [
  '.env',
  '.env.local',
  '.git/HEAD',
  '.git/config',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
  'docker-compose.yml',
  'infra/hub/start.ts',
  'infra/containers/Caddyfile',
  'site/server/server.ts',
  'server/entry.mjs',
  'entry.mjs',
  'dist/server/entry.mjs',
  'data/password',
  'node_modules/astro/package.json',
  'a.1234.js.map',
  'favicon.svg.br',
  '_image?href=/favicon.svg'
]
const PLACES = [
  '',
  '/_astro',
  '/_astro/..',
  '/_astro/../..',
  '/_astro/%2e%2e',
  '/_astro/..%2f..',
  '/..',
  '/%2e%2e',
  '/server',
  '/client',
  '/streams/..',
  '/%5c..'
]
const PATHS = ['/', '/stream/stream-1', '/nowhere', '/favicon.svg']

describe('the site over HTTP', () => {
  test('Every reply carries the security headers', async () => {
    const { get } = await start()
    for (const path of PATHS) {
      const { headers } = await get(path)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups'
      })
      expect(headers['permissions-policy'], path).toContain('camera=()')
    }
  })

  test("Pages keep Astro's Content-Security-Policy, kept pages and the not-found screen too", async () => {
    const { get } = await start()
    for (const path of PATHS.slice(0, 3)) {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self' 'inline-speculation-rules'"
      )
    }
  })

  test('HSTS is sent only where the hub is reached over https', async () => {
    const plain = await start({ publicOrigin: 'http://pog.example' })
    const secure = await start({ publicOrigin: 'https://pog.example' })
    const Host = 'pog.example'
    const name = 'strict-transport-security'
    expect((await plain.get('/', { Host })).headers[name]).toBeUndefined()
    expect((await secure.get('/', { Host })).headers[name]).toBe(
      'max-age=31536000; includeSubDomains'
    )
  })

  test('With PUBLIC_ORIGIN set any other host is answered 421', async () => {
    const { get } = await start({ publicOrigin: 'https://pog.example' })
    const hosts = ['evil.example', 'pog.example.evil', 'pog.example:81', 'a b']
    for (const Host of hosts) {
      const reply = await get('/', { Host })
      expect(reply.status, Host).toBe(421)
      expect(reply.body).not.toContain(Host)
    }
    for (const Host of ['pog.example', 'pog.example:443'])
      expect((await get('/', { Host })).status, Host).toBe(200)
    const two = ['Host', 'pog.example', 'Host', 'evil.example']
    expect((await get('/', two)).status).toBe(421)
  })

  test('A host in capitals is the same host, for pages too', async () => {
    const { get } = await start({ publicOrigin: 'http://pog.test:4810' })
    for (const Host of ['POG.test:4810', 'pog.TEST:4810'])
      expect((await get('/', { Host })).status, Host).toBe(200)
  })

  test('Any method but GET and HEAD is answered 405', async () => {
    const { get } = await start()
    for (const method of [
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'TRACE'
    ]) {
      for (const path of [...PUBLISHED, '/stream/stream-1', '/favicon.svg']) {
        const reply = await get(path, {}, method)
        expect(reply.status, `${method} ${path}`).toBe(405)
        expect(reply.headers.allow).toBe('GET, HEAD')
      }
    }
  })

  test('What Astro could take by POST is 404 like any unknown path, and none of it reaches Astro', async () => {
    const { astro, get } = await start()
    const before = astro.rendered.length
    const large = 'x'.repeat(100_000)
    for (const path of [
      '/_server-islands/Anything',
      '/_actions/anything',
      '/_image',
      '/nowhere'
    ]) {
      for (const [method, body] of [
        ['POST', '{}'],
        ['POST', large],
        ['GET', '']
      ] as const) {
        const reply = await get(path, {}, method, body)
        expect(reply.status, `${method} ${path}`).toBe(404)
      }
    }
    expect(astro.rendered).toHaveLength(before)
  })

  test('HEAD answers the headers of GET without a body', async () => {
    const { get } = await start()
    for (const path of PATHS) {
      const full = await get(path)
      const head = await get(path, {}, 'HEAD')
      expect(head.status).toBe(full.status)
      expect(head.headers.etag).toBe(full.headers.etag)
      expect(head.headers['content-length']).toBe(
        full.headers['content-length']
      )
      expect(head.body).toBe('')
    }
  })

  test('/movies and a slash too many lead to the page for good', async () => {
    const { get } = await start()
    const moved: [string, string][] = [
      ['/movies', '/film'],
      ['/movies?tab=exclusive', '/film?tab=exclusive'],
      ['/games/', '/games'],
      ['/stream/grand-final/', '/stream/grand-final'],
      ['/streamer-embed/night_owl/', '/streamer-embed/night_owl']
    ]
    for (const [from, to] of moved) {
      const reply = await get(from)
      expect(reply.status, from).toBe(301)
      expect(reply.headers.location, from).toBe(to)
    }
  })

  test('The query of a page changes nothing on the server', async () => {
    const { astro, get } = await start()
    const before = astro.rendered.length
    expect((await get('/film?tab=exclusive')).status).toBe(200)
    expect(astro.rendered).toHaveLength(before)
  })

  test('Built files are immutable and compressed beforehand; others are asked again', async () => {
    const { get } = await start()
    const script = await get('/_astro/a.1234.js', { 'Accept-Encoding': 'br' })
    expect(script.headers['cache-control']).toBe(
      'public, max-age=31536000, immutable'
    )
    expect(script.headers['content-encoding']).toBe('br')
    expect(Number(script.headers['content-length'])).toBeLessThan(200)
    const whole = await get('/_astro/a.1234.js')
    for (const headers of [
      { 'If-Match': '"another"' },
      { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { Range: 'bytes=0-1,5-2' }
    ]) {
      const reply = await get('/_astro/a.1234.js', headers)
      expect([reply.status, reply.body]).toEqual([200, whole.body])
    }
    const icon = await get('/favicon.svg')
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.headers['cache-control']).not.toContain('immutable')
  })

  test('Nothing but the build is served', async () => {
    const { get } = await start()
    const notFound = (await get('/nowhere')).body
    for (const place of PLACES) {
      for (const name of HIDDEN) {
        const path = `${place}/${name}`
        const reply = await get(path)
        expect([path, reply.status, reply.body]).toEqual([path, 404, notFound])
      }
    }
    expect(PLACES.length * HIDDEN.length).toBeGreaterThan(200)
  })
})
