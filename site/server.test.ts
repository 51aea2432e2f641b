import { afterEach, describe, expect, test } from 'vitest'
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
      expect(headers['content-security-policy']).toBe("default-src 'self'")
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
    expect((await get('/', { Host: 'pog.example' })).status).toBe(200)
  })

  test('Any method but GET and HEAD is answered 405', async () => {
    const { get } = await start()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      for (const path of PATHS) {
        const reply = await get(path, {}, method)
        expect(reply.status, `${method} ${path}`).toBe(405)
        expect(reply.headers.allow).toBe('GET, HEAD')
      }
    }
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
      ['/games/', '/games']
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
    const icon = await get('/favicon.svg')
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.headers['cache-control']).not.toContain('immutable')
  })

  test('Nothing but the build is served', async () => {
    const { get } = await start()
    const hidden = [
      '/.env',
      '/../package.json',
      '/_astro/../../server/entry.mjs',
      '/server/entry.mjs',
      '/_astro/%2e%2e/entry.mjs',
      '/_image?href=/favicon.svg',
      '/.git/HEAD',
      '/_astro/a.1234.js.map'
    ]
    for (const path of hidden) {
      expect((await get(path)).status, path).toBe(404)
    }
  })
})
