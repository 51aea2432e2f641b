import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAT_ROLES } from '#contract/chat'
import type { ViewerChat } from '#contract/chat'
import { connectTo } from '../chat/testing.ts'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { transcriptModel } from './models/transcript.ts'

let hub: TestApi
let elapsedMs = 0
beforeAll(async () => {
  const clock = { now: () => Date.now() + elapsedMs, elapsed: () => elapsedMs }
  hub = await startApi({ clock })
  for (const [id, streamer] of [
    ['small', 'Kestrel'],
    ['much', 'Wren']
  ] as const)
    await hub.makeContent({ id, type: 'stream', metadata: { streamer } })

  await hub.makeContent({ id: 'big', type: 'stream', metadata: {} })
})
afterAll(() => hub.close())

/** Says these in the own chat of the channel, slowly enough for its limits. */
async function say(channel: string, texts: string[]): Promise<void> {
  const ada = await connectTo(`${hub.url.replace('http', 'ws')}/ws`)
  await ada.join(channel)
  for (const text of texts) {
    elapsedMs += 1000
    ada.say(text)
    await ada.next('chat_message')
  }
  ada.ws.terminate()
}

const chatOf = async (id: string) =>
  (await hub.visitor().get(`/api/streams/${id}/chat`)).body as ViewerChat

async function keepTranscript(id: string, minutes: number[]): Promise<void> {
  const Transcripts = transcriptModel(hub.api.core.database.connection)
  await Transcripts.create({
    _id: id,
    lines: CHAT_ROLES.map((role, n) => ({
      id: `line-${n}`,
      username: `${role}-name`,
      avatarUrl: n === 0 ? '/uploads/a.webp' : null,
      role,
      content: `Said by ${role}`,
      at: new Date(Date.now() + elapsedMs - (minutes[n] ?? 0) * 60_000)
    }))
  })
}

test("The viewer's chat is the seed's transcript in all five roles, then the own chat of the streamer's channel", async () => {
  await keepTranscript('small', [5, 180, 3000, 0, 1])
  await say('kestrel', ['hello', 'again'])
  await expect.poll(async () => (await chatOf('small')).messages.length).toBe(7)
  const { messages, userCoins } = await chatOf('small')
  expect(userCoins).toBe(2450)
  expect(messages.slice(0, 5)).toEqual(
    CHAT_ROLES.map((role, n) => ({
      id: `line-${n}`,
      content: `Said by ${role}`,
      timeAgo: ['5m ago', '3h ago', '2d ago', 'just now', '1m ago'][n],
      user: {
        username: `${role}-name`,
        avatarUrl: n === 0 ? '/uploads/a.webp' : null,
        role
      }
    }))
  )
  expect(
    messages.slice(5).map(({ content, user }) => [content, user.role])
  ).toEqual([
    ['hello', 'other'],
    ['again', 'other']
  ])
})

test("Of the channel's own chat the viewer's chat has the last 50 messages, in the order in which they were said", async () => {
  await keepTranscript('much', [])
  const said = Array.from({ length: 60 }, (_, n) => `message ${n + 1}`)
  await say('wren', said)
  const shown = async () =>
    (await chatOf('much')).messages.map(({ content, user }) => [
      content,
      user.role
    ])
  await expect
    .poll(async () => (await shown()).at(-1))
    .toEqual(['message 60', 'other'])
  expect(await shown()).toEqual([
    ...CHAT_ROLES.map(role => [`Said by ${role}`, role]),
    ...said.slice(-50).map(content => [content, 'other'])
  ])
})

test('A stream without a transcript and a channel has an empty chat', async () => {
  const { body } = await hub.get('/api/streams/big/chat')
  expect(body).toEqual({ messages: [], userCoins: 2450 })
})
