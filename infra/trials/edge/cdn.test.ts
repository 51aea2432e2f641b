import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { missingForEdge, startEdge } from './testing-edge.ts'

if (missingForEdge !== null)
  process.stdout.write(`Skipped: a CDN, because ${missingForEdge}\n`)

const [CDN, STRANGER] = ['127.0.0.50', '127.0.0.60']

/** One failed sign-in that reaches Caddy from this address of the machine. */
const signInWrongly = (url: string, localAddress: string, forwarded: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': forwarded
    }
    request(
      `${url}/api/admin/login`,
      { method: 'POST', localAddress, headers, agent: false },
      reply => resolve(reply.resume().statusCode)
    )
      .on('error', reject)
      .end('{"password":"not this one"}')
  })

test.skipIf(missingForEdge !== null)(
  'visitors behind a CDN that Caddy and the hub trust have limits of their own, and who makes up an X-Forwarded-For has not',
  async () => {
    const edge = await startEdge({ apis: 1, sites: 1, trustedProxies: CDN })
    onTestFinished(() => edge.close())
    const statuses = async (
      from: string,
      forwarded: (turn: number) => string
    ) => {
      const seen: (number | undefined)[] = []
      for (let turn = 0; turn < 12; turn += 1)
        seen.push(await signInWrongly(edge.url, from, forwarded(turn)))
      return seen
    }
    const different = (turn: number) => `198.51.100.${turn}`
    const all = Array.from({ length: 12 }, () => 401)
    expect(await statuses(CDN, different)).toEqual(all)
    // Five a minute: with one address for all twelve, the sixth is refused.
    const forgedToCdn = (turn: number) => `${different(turn)}, 203.0.113.1`
    expect(await statuses(CDN, forgedToCdn)).toContain(429)
    expect(await statuses(STRANGER, different)).toContain(429)
    const asIfByCdn = (turn: number) => `${different(turn)}, ${CDN}`
    expect(await statuses(STRANGER, asIfByCdn)).toContain(429)
  },
  300_000
)
