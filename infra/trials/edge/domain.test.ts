import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#api/chat/testing-copy'
import { askSecure, createAsker } from './testing-asker.ts'
import { missingForEdge, startCaddy, startEdge } from './testing-edge.ts'

if (missingForEdge !== null)
  process.stdout.write(`Skipped: HTTPS, because ${missingForEdge}\n`)

test.skipIf(missingForEdge !== null)(
  'with a domain it speaks HTTPS by itself, leads there from HTTP and serves no other name',
  async () => {
    const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()])
    const edge = await startEdge({ apis: 1, sites: 1 })
    onTestFinished(() => edge.close())
    const { ask, close } = createAsker(edge.url)
    onTestFinished(close)
    const caddy = await startCaddy(
      {
        ...edge.caddyEnv,
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(httpsPort),
        // For names under localhost Caddy signs certificates itself instead of asking a public authority.
        SITE_ADDRESS: 'pog.localhost'
      },
      `http://127.0.0.1:${httpPort}/healthy`
    )
    onTestFinished(() => caddy.close())
    const secure = (host: string) => askSecure('pog.localhost', httpsPort, host)
    // It answers over HTTP before it has signed the domain's certificate.
    await expect
      .poll(() => secure('pog.localhost').catch(() => null), {
        timeout: 120_000
      })
      .not.toBeNull()
    const page = await secure('pog.localhost')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains'
    )
    expect((await secure('other.example')).status).toBe(421)

    const at = `http://127.0.0.1:${httpPort}/games`
    const plain = await ask('GET', at, { host: 'pog.localhost' })
    expect([plain.status, plain.headers['location']]).toEqual([
      308,
      'https://pog.localhost/games'
    ])
    expect((await ask('GET', at, { host: 'other.example' })).status).toBe(421)
  },
  300_000
)
