import { describe, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import { useTelling, HELD_MS } from './testing-hub.ts'

const kit = useTelling()
const { startCopy, named, makeEvent, tellMe, stored } = kit

describe('Nobody can spoil it for others', () => {
  test('a browser is told of 50 things at most; what was deleted gives its place', async () => {
    const client = kit.hub.visitor()
    const target = kit.service.browser(named())
    const roomy = await startCopy({
      limits: { notices: [{ count: 1000, perMs: 60_000 }] }
    })
    const ids: string[] = []
    for (let count = 0; count < 51; count += 1)
      ids.push((await makeEvent(86_400_000)).id)
    const cookies = (
      await tellMe(ids[0]!, target, client)
    ).headers.getSetCookie()
    const cookie = cookies[0]?.split(';')[0] ?? ''
    const put = (id: string) =>
      roomy.visitor().send('PUT', `/api/user/notices/${id}`, {
        json: target,
        headers: { cookie }
      })
    // Another copy hears of items within a second, of the last one last.
    await expect.poll(async () => (await put(ids[50]!)).status).toBe(200)
    for (const id of ids.slice(1, 49)) expect((await put(id)).status).toBe(200)
    expect((await put(ids[49]!)).status).toBe(409)
    const admin = await kit.hub.asAdmin()
    await admin.delete(`/api/content/${ids[0]}`)
    await expect.poll(async () => (await put(ids[49]!)).status).toBe(200)
    await roomy.close()
  })

  test('of one address 200 browsers a day ask to be told, and 60 changes a minute are one person’s', async () => {
    const plenty = [{ count: 10_000, perMs: 60_000 }]
    const limits = { noticesOfAddress: plenty, newVisitor: plenty }
    const own = await startApi({
      limits,
      notify: { push: kit.service.push },
      env: { TRUST_PROXY: 'true' }
    })
    const ask = (address: string, client = own.visitor()) =>
      client.send('PUT', '/api/user/notices/events', {
        json: kit.service.browser('crowd'),
        headers: { 'X-Forwarded-For': address }
      })
    for (let count = 0; count < 200; count += 1)
      expect((await ask('203.0.113.7')).status).toBe(200)
    const late = await ask('203.0.113.7')
    expect(late.status).toBe(429)
    expect((late.body as { message: string }).message).toContain('tomorrow')
    expect((await ask('198.51.100.7')).status).toBe(200)
    const client = own.visitor()
    for (let count = 0; count <= 60; count += 1)
      await ask('198.51.100.8', client)
    expect((await ask('198.51.100.8', client)).status).toBe(429)
    await own.close()
  })

  test('600 changes a minute of what is told are one address’s', async () => {
    const own = await startApi({ notify: { push: kit.service.push } })
    const change = () => own.visitor().delete('/api/user/notices/events')
    for (let count = 0; count < 600; count += 1)
      expect((await change()).status).toBe(200)
    const refused = await change()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    await own.close()
  })

  test('an endpoint of more than 1,024 letters is refused', async () => {
    const { endpoint, keys } = kit.service.browser(named())
    const long = endpoint.padEnd(1025, 'x')
    expect((await tellMe('events', { endpoint: long, keys })).status).toBe(400)
    const fits = endpoint.padEnd(1024, 'x')
    expect((await tellMe('events', { endpoint: fits, keys })).status).toBe(200)
  })

  test('a hub that tells as many browsers as it can says so, and goes on telling those', async () => {
    const full = await startCopy({
      notify: {
        push: kit.service.push,
        lookMs: 30,
        heldMs: HELD_MS,
        subscriptions: await stored().countDocuments()
      }
    })
    const refused = await full
      .visitor()
      .send('PUT', '/api/user/notices/events', {
        json: kit.service.browser('late')
      })
    expect(refused.status).toBe(503)
    const message = expect.stringContaining('as many browsers as it can')
    expect(refused.body).toEqual({ message })
    await full.close()
  })
})
