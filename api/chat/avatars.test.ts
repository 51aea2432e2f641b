import { afterAll, beforeAll, expect, test } from 'vitest'
import { gif, upload } from '../images/testing-pictures.ts'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { connectTo } from './testing.ts'
import type { Client } from './testing.ts'

let hub: TestApi
let ada: Client
beforeAll(async () => {
  hub = await startApi({ env: { CHAT_MESSAGES: '1000000' } })
  ada = await connectTo(`${hub.url.replace('http', 'ws')}/ws`)
  await ada.join('nova')
})
afterAll(() => hub.close())

async function shown(avatar: string): Promise<string> {
  ada.say('look', 'Ada', avatar)
  return (await ada.next('chat_message')).data.avatar
}

test('A picture that was uploaded here is shown beside a message', async () => {
  const { body } = await upload(await hub.asAdmin(), gif(1))
  const { url } = body as { url: string }
  await expect.poll(() => shown(url)).toBe(url)
})

test('A picture that nobody uploaded is never shown: no reader has to ask for it', async () => {
  const absent = `/uploads/${'0123456789abcdef'.repeat(2)}.webp`
  for (let round = 0; round < 3; round += 1) {
    expect(await shown(absent)).toBe('/guest.webp')
    // By now the lookup that began in the meantime is done.
    await hub.get('/api/health/ready')
  }
})
