import { expect, test } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { isVolumeLow } from '../test/volume.ts'
import { movableClock } from '../twitch/testing.ts'
import { signInModel } from './models/sign-in.ts'

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

interface Entry {
  at: string
  action: string
  target?: string
  address?: string
}

const activity = async (admin: TestClient) =>
  (await admin.get('/api/admin/activity')).body as Entry[]

const failFrom = (hub: TestApi, address: string) =>
  hub
    .visitor()
    .post(
      '/api/admin/login',
      { password: 'wrong password' },
      { 'X-Forwarded-For': address }
    )

test('Activity tells of sign-ins, failed ones and sign-outs, with time and address', async () => {
  const hub = await startApi({ env: { TRUST_PROXY: 'true' } })
  await failFrom(hub, '203.0.113.7')
  const admin = await hub.asAdmin()
  const other = await hub.asAdmin()
  await other.send('POST', '/api/admin/logout')
  await hub.makeContent({ id: 'written' })
  const local = { at: ISO, address: '127.0.0.1' }
  expect(await activity(admin)).toEqual([
    {
      at: ISO,
      action: 'Created {}',
      target: 'written'
    },
    { ...local, action: 'Signed in' },
    { ...local, action: 'Signed out' },
    { ...local, action: 'Signed in' },
    { ...local, action: 'Signed in' },
    {
      at: ISO,
      action: 'Failed sign-in: wrong password',
      address: '203.0.113.7'
    }
  ])
  await admin.send('POST', '/api/admin/logout?everywhere=1')
  const again = await hub.asAdmin()
  expect((await activity(again))[1]).toEqual({
    ...local,
    action: 'Signed out everywhere'
  })
  await hub.close()
})

test.skipIf(isVolumeLow)(
  'A flood of failed sign-ins pushes no write out of Activity, and at most 250 of them are stored',
  async () => {
    const clock = movableClock()
    const hub = await startApi({
      env: { TRUST_PROXY: 'true' },
      clock,
      limits: { signInOfAll: [{ count: 1000, perMs: 60_000 }] }
    })
    const admin = await hub.asAdmin()
    await hub.makeContent({ id: 'written' })
    const stored = signInModel(hub.api.core.database.connection)
    for (let hundred = 0; hundred < 3; hundred += 1) {
      const tries = Array.from({ length: 100 }, (_, n) =>
        failFrom(hub, `198.${18 + hundred}.${n}.7`)
      )
      for (const { status } of await Promise.all(tries))
        expect(status).toBe(401)
      expect(await stored.countDocuments()).toBeLessThanOrEqual(250)
    }
    const entries = await activity(admin)
    expect(entries.filter(entry => entry.target === 'written')).toHaveLength(1)
    expect(entries.filter(({ address }) => address !== undefined)).toHaveLength(
      200
    )
    await hub.close()
  }
)

test('What is refused before it is judged, and what is no password, is not written down', async () => {
  const hub = await startApi({ env: { TRUST_PROXY: 'true' } })
  const admin = await hub.asAdmin()
  for (let n = 0; n < 20; n += 1) await failFrom(hub, '203.0.113.7')
  await hub.visitor().post('/api/admin/login', { password: '' })
  const failed = (await activity(admin)).filter(({ action }) =>
    action.startsWith('Failed')
  )
  expect(failed).toHaveLength(5)
  expect((await admin.signIn(TEST_PASSWORD)).length).toBe(43)
  await hub.close()
})

test('Activity holds the last 200 writes, and they push no sign-in out of it', async () => {
  const hub = await startApi()
  const admin = await hub.asAdmin()
  for (let n = 0; n < 205; n += 1) await hub.makeContent({ id: `write-${n}` })
  const entries = await activity(admin)
  const writes = entries.filter(({ target }) => target !== undefined)
  expect(writes.map(({ target }) => target)).toEqual(
    Array.from({ length: 200 }, (_, n) => `write-${204 - n}`)
  )
  expect(entries.filter(({ action }) => action === 'Signed in').length).toBe(2)
  await hub.close()
})
