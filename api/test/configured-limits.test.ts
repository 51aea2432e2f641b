import { afterEach, describe, expect, test } from 'vitest'
import { uploadCaptions, vtt } from '../captions/testing-captions.ts'
import { picture, upload } from '../images/testing-pictures.ts'
import { startApi, TEST_PASSWORD } from './api.ts'
import type { TestApi, TestApiOptions } from './api.ts'

const MINUTE_MS = 60_000
const FROM = { 'X-Forwarded-For': '203.0.113.1' }

let hub: TestApi
afterEach(() => hub.close())

async function start(options: TestApiOptions): Promise<void> {
  hub = await startApi({
    ...options,
    env: { TRUST_PROXY: 'true', ...options.env }
  })
}
const perMinute = (count: number) => [{ count, perMs: MINUTE_MS }]

/** How many of this many tries were let through before one was refused. */
async function letThrough(
  tries: number,
  attempt: () => Promise<{ status: number }>
): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    const { status } = await attempt()
    if (status === 429) return count
  }
  return tries
}

async function makeCollectible(totalSupply: number | null): Promise<void> {
  await hub.makeContent({
    id: 'wanted',
    type: 'collectible',
    metadata: { price: null, totalSupply }
  })
}
const claimAsSomebodyNew = () =>
  hub.visitor().post('/api/collectibles/wanted/claim', undefined, FROM)

describe('A limit can be set lower and higher than it is by itself', () => {
  test.each([2, 9])(
    'an address fails to sign in %i times before it is refused, when so many are set',
    async count => {
      await start({ limits: { signInOfAddress: perMinute(count) } })
      const wrong = () =>
        hub.visitor().post('/api/admin/login', { password: 'wrong' }, FROM)
      expect(await letThrough(count + 2, wrong)).toBe(count)
    }
  )

  test.each([2, 9])(
    'a known browser fails to sign in %i times before it is refused, when so many are set',
    async count => {
      await start({ limits: { signInOfDevice: perMinute(count) } })
      const known = await hub.asAdmin()
      const wrong = () => known.post('/api/admin/login', { password: 'wrong' })
      expect(await letThrough(count + 2, wrong)).toBe(count)
      const right = { password: TEST_PASSWORD }
      expect((await known.post('/api/admin/login', right)).status).toBe(429)
    }
  )

  test.each([2, 40])(
    'a network fails to sign in %i times before it is refused, when so many are set',
    async count => {
      await start({
        limits: {
          signInOfNetwork: perMinute(count),
          signInOfAll: perMinute(1000)
        }
      })
      let last = 0
      const wrong = () => {
        last += 1
        const from = { 'X-Forwarded-For': `203.0.113.${last}` }
        const password = 'wrong'
        return hub.visitor().post('/api/admin/login', { password }, from)
      }
      expect(await letThrough(count + 2, wrong)).toBe(count)
    }
  )

  test.each([2, 70])(
    'an address asks %i times whether a token is good before it is refused, when so many are set',
    async count => {
      await start({ limits: { verify: perMinute(count) } })
      const ask = () => hub.post('/api/admin/verify', { token: 'x' }, FROM)
      expect(await letThrough(count + 2, ask)).toBe(count)
    }
  )

  test.each([2, 70])(
    'an address likes %i times before it is refused, when so many are set',
    async count => {
      await start({ limits: { like: perMinute(count) } })
      await hub.makeContent({ id: 'liked', type: 'stream', metadata: {} })
      const ada = hub.visitor()
      const like = () => ada.post('/api/streams/liked/like', undefined, FROM)
      expect(await letThrough(count + 2, like)).toBe(count)
    }
  )

  test.each([2, 310])(
    '%i uploads go through when so many are set',
    async count => {
      await start({ limits: { upload: perMinute(count) } })
      const admin = await hub.asAdmin()
      const bytes = await picture(20, 20).png().toBuffer()
      const put = () => upload(admin, bytes)
      expect(await letThrough(count + 2, put)).toBe(count)
    }
  )

  test.each([2, 310])(
    '%i uploads of captions go through when so many are set',
    async count => {
      await start({ limits: { captions: perMinute(count) } })
      const admin = await hub.asAdmin()
      const put = () => uploadCaptions(admin, vtt())
      expect(await letThrough(count + 2, put)).toBe(count)
    }
  )

  test.each(['3', '205'])(
    'VISITORS_PER_ADDRESS=%s lets so many visitors of one address begin to claim',
    async most => {
      await start({
        env: { VISITORS_PER_ADDRESS: most },
        limits: {
          newVisitor: perMinute(1000),
          newVisitorOfNetwork: perMinute(1000)
        }
      })
      await makeCollectible(null)
      expect(await letThrough(Number(most) + 2, claimAsSomebodyNew)).toBe(
        Number(most)
      )
    }
  )

  test.each(['1', '8'])(
    'CLAIMS_PER_ADDRESS=%s gives one address so many of a supply of 40',
    async most => {
      await start({ env: { CLAIMS_PER_ADDRESS: most } })
      await makeCollectible(40)
      expect(await letThrough(Number(most) + 2, claimAsSomebodyNew)).toBe(
        Number(most)
      )
    }
  )

  test.each([0, 77, 9000])(
    'VISITOR_STARTING_COINS=%i is what a new visitor has and can spend',
    async coins => {
      await start({ env: { VISITOR_STARTING_COINS: String(coins) } })
      const ada = hub.visitor()
      expect((await ada.get('/api/user/profile')).body).toMatchObject({ coins })
      expect((await ada.get('/api/collectibles')).body).toMatchObject({
        userCoins: coins
      })
      await hub.makeContent({
        id: 'dear',
        type: 'collectible',
        metadata: { price: 77, totalSupply: null }
      })
      const claimed = await ada.post('/api/collectibles/dear/claim')
      expect(claimed.status).toBe(coins < 77 ? 409 : 200)
      if (coins >= 77) expect(claimed.body).toMatchObject({ coins: coins - 77 })
    }
  )
})
