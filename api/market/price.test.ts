import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

test.each([
  [240, 240, 200],
  [240, 10, 409],
  [240, 0, 409],
  [null, 0, 200],
  [0, 0, 200],
  [null, 10, 409]
] as const)(
  'a collectible for %s that was shown for %s is %s: no other price is taken than the one agreed to',
  async (price, agreed, status) => {
    const { id } = await hub.makeContent({
      type: 'collectible',
      metadata: { price }
    })
    const ada = hub.visitor()
    const reply = await ada.post(
      `/api/collectibles/${id}/claim?price=${agreed}`
    )
    expect(reply.status).toBe(status)
    if (status === 409)
      expect(reply.body).toEqual({ message: 'The price has changed' })
    const { body } = await ada.get('/api/user/profile')
    const spent = status === 200 ? (price ?? 0) : 0
    expect(body).toMatchObject({ coins: 2450 - spent })
  }
)

test.each(['-1', '1.5', 'much', '1234567890'])(
  'a claim for the price %s is 400',
  async price => {
    const { id } = await hub.makeContent({ type: 'collectible', metadata: {} })
    const path = `/api/collectibles/${id}/claim?price=${price}`
    expect((await hub.visitor().post(path)).status).toBe(400)
  }
)
