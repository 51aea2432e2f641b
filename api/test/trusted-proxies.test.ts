import { expect, test } from 'vitest'
import { readConfig } from '#http/config'
import { startApi } from './api.ts'

const CDN = '203.0.113.9'
const PROXIED = {
  TRUST_PROXY: 'true',
  TRUSTED_PROXIES: '203.0.113.0/24 2001:db8:cd::/48 192.0.2.7'
}

/** Fails to sign in again and again: an address has five tries a minute. */
async function tries(forwarded: (turn: number) => string, times = 6) {
  const hub = await startApi({ env: PROXIED })
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const headers = { 'X-Forwarded-For': forwarded(turn) }
    const reply = await hub
      .visitor()
      .post('/api/admin/login', { password: 'not this one' }, headers)
    statuses.push(reply.status)
  }
  await hub.close()
  return statuses
}

const ALL_TAKEN = [401, 401, 401, 401, 401, 401]
const FIFTH_WAS_LAST = [401, 401, 401, 401, 401, 429]

test('Visitors behind a trusted proxy have limits of their own, however many such proxies stand between', async () => {
  for (const chain of [CDN, `2001:db8:cd::1, ${CDN}`, `192.0.2.7, ${CDN}`]) {
    const others = (turn: number) => `198.51.100.${turn}, ${chain}`
    expect([chain, await tries(others)]).toEqual([chain, ALL_TAKEN])
    const same = () => `198.51.100.1, ${chain}`
    expect([chain, await tries(same)]).toEqual([chain, FIFTH_WAS_LAST])
  }
})

test('A made-up X-Forwarded-For gains nothing, with a trusted proxy between and without', async () => {
  for (const real of [`198.51.100.1, ${CDN}`, '198.51.100.1']) {
    const forged = (turn: number) => `192.0.2.${turn + 50}, ${CDN}, ${real}`
    expect([real, await tries(forged)]).toEqual([real, FIFTH_WAS_LAST])
  }
})

test('What is no address or network among the trusted proxies is named, and so are those that nobody asks', () => {
  const read = (TRUSTED_PROXIES: string, TRUST_PROXY = 'true') =>
    readConfig({ ADMIN_PASSWORD: 'long enough', TRUST_PROXY, TRUSTED_PROXIES })
  for (const wrong of [
    'cdn.example',
    '203.0.113.0/33',
    '203.0.113.0/24,192.0.2.7',
    '203.0.113',
    '0.0.0.0/0',
    'fe80::1%eth0'
  ])
    expect(() => read(wrong)).toThrow(/^TRUSTED_PROXIES must be addresses or/)
  expect(() => read(CDN, 'false')).toThrow(
    'TRUSTED_PROXIES needs TRUST_PROXY=true'
  )
  expect(read(' ').trustedProxies).toEqual([])
})
