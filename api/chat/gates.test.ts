import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { connectTo } from './testing.ts'
import type { Client } from './testing.ts'

const LOCKED = 'This chat is for those who have unlocked the stream'

let elapsedMs = 0
const clock = { now: () => Date.now(), elapsed: () => elapsedMs }
let hub: TestApi
beforeAll(async () => {
  hub = await startApi({ clock })
  await hub.makeContent({
    id: 'key',
    type: 'collectible',
    metadata: { price: 10 }
  })
  await hub.makeContent({
    id: 'other-key',
    type: 'collectible',
    metadata: { price: 10 }
  })
})
afterAll(() => hub.close())

const stream = (id: string, streamer: string, requiredCollectible?: string) =>
  hub.makeContent({
    id,
    type: 'stream',
    metadata: {
      streamer,
      ...(requiredCollectible !== undefined && { requiredCollectible })
    }
  })

/** A visitor with a cookie of ours; claims what opens the gate when asked to. */
async function visitor() {
  const browser = hub.visitor()
  const first = await browser.post('/api/collectibles/other-key/claim')
  expect(first.status).toBe(200)
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const claim = async () => {
    const { status } = await browser.post('/api/collectibles/key/claim')
    expect(status).toBe(200)
  }
  return { claim, connect: () => connect(cookie) }
}

/** A newcomer for whom no limit counts what earlier people sent. */
const connect = (cookie?: string, api = hub) => {
  elapsedMs += 20_000
  return connectTo(`${api.url.replace('http', 'ws')}/ws`, {
    headers: cookie === undefined ? {} : { cookie }
  })
}

/** What a join gets in reply: the channel, or the sentence of the error. */
async function join(person: Client, channel: string): Promise<string> {
  const from = person.received.length
  person.send({ type: 'join_channel', data: { channel } })
  for (;;) {
    for (const { type, data } of person.received.slice(from)) {
      if (type === 'channel_joined') return data.channel
      if (type === 'error') return data.message
    }
    await new Promise(resolve => person.ws.once('message', resolve))
  }
}

/** Joins again and again; polls what the join gets in reply. */
const polled = (person: () => Promise<Client>, channel: string) =>
  expect.poll(async () => {
    const one = await person()
    const answer = await join(one, channel)
    one.ws.terminate()
    return answer
  })

test('the own chat of a gated stream is open to those who have unlocked it, on the next join, and to nobody else', async () => {
  await stream('gated', 'Kestrel', 'key')
  await polled(() => connect(), 'kestrel').toBe(LOCKED)
  const [stranger, forger] = [await connect(), await connect('visitor=a.b')]
  const ada = await visitor()
  const person = await ada.connect()
  for (const one of [stranger, forger, person])
    expect(await join(one, 'Kestrel')).toBe(LOCKED)
  await ada.claim()
  expect(await join(person, 'Kestrel')).toBe('kestrel')
  await person.next('message_history')
  person.say('for us')
  await person.next('chat_message')
  const from = stranger.received.length
  stranger.say('let me in')
  expect((await stranger.next('error')).data.message).toBe(LOCKED)
  expect((await stranger.next('error')).data.message).toBe(LOCKED)
  expect(await join(stranger, 'open_room')).toBe('open_room')
  expect(JSON.stringify(stranger.received.slice(from))).not.toContain('for us')
  for (const { ws } of [stranger, forger, person]) ws.terminate()
})

test('a gate that is put up later puts out who has not unlocked it, and who has stays', async () => {
  await stream('later', 'Later')
  const [ada, bo] = [await visitor(), await visitor()]
  await ada.claim()
  const [owner, other, stranger] = [
    await ada.connect(),
    await bo.connect(),
    await connect()
  ]
  const all = [owner, other, stranger]
  for (const one of all) expect(await join(one, 'later')).toBe('later')
  await stream('later', 'Later', 'key')
  for (const one of [other, stranger])
    expect((await one.next('error')).data.message).toBe(LOCKED)
  owner.say('among ourselves')
  await owner.next('chat_message')
  for (const one of [other, stranger]) {
    expect(await join(one, 'later')).toBe(LOCKED)
    expect(await join(one, 'elsewhere')).toBe('elsewhere')
    expect(JSON.stringify(one.received)).not.toContain('among ourselves')
  }
  await stream('later', 'Later')
  await polled(() => connect(), 'later').toBe('later')
  for (const { ws } of all) ws.terminate()
})

test('the chat of a gated stream is closed to everybody outside the times of the stream', async () => {
  const ended = (visibleUntil: string | null) =>
    hub.makeContent({
      id: 'ended',
      type: 'stream',
      metadata: { streamer: 'Ended', requiredCollectible: 'key' },
      visibleUntil
    })
  await ended(new Date(Date.now() - 1).toISOString())
  const ada = await visitor()
  await ada.claim()
  await polled(() => connect(), 'ended').toBe(LOCKED)
  await polled(ada.connect, 'ended').toBe(LOCKED)
  await ended(null)
  await polled(ada.connect, 'ended').toBe('ended')
  await polled(() => connect(), 'ended').toBe(LOCKED)
})

test('one gated stream closes the chat of its streamer, whatever else is open: what its owners said stays among them', async () => {
  await stream('both-gated', 'Both', 'key')
  await polled(() => connect(), 'both').toBe(LOCKED)
  const ada = await visitor()
  await ada.claim()
  const owner = await ada.connect()
  expect(await join(owner, 'both')).toBe('both')
  await owner.next('message_history')
  owner.say('for owners only')
  await owner.next('chat_message')
  await stream('both-open', 'BOTH')
  const admin = await hub.asAdmin()
  await admin.post('/api/twitch/streamers', {
    twitchId: '4711',
    username: 'both',
    displayName: 'Both'
  })
  expect(await join(await connect(), 'both')).toBe(LOCKED)
  for (const id of ['both-open', 'twitch-4711']) {
    const { status, body } = await hub.get(`/api/streams/${id}/chat`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ messages: [] })
  }
  owner.ws.terminate()
})

test('a stream whose collectible is gone lets nobody into its chat', async () => {
  await stream('orphan', 'Orphan', 'gone')
  const ada = await visitor()
  await ada.claim()
  await polled(ada.connect, 'orphan').toBe(LOCKED)
})

test("a new streamer's name is reserved when the approval is answered, and within seconds on another copy", async () => {
  const database = await startDatabase()
  const copies = await Promise.all(
    [1, 2].map(() => startApi({ mongodbUri: database.uri, clock }))
  )
  const [here, there] = copies as [TestApi, TestApi]
  const people = [
    await connect(undefined, here),
    await connect(undefined, there)
  ]
  for (const one of people) await one.join('names')
  const shownAs = async (person: Client, name: string) => {
    elapsedMs += 20_000
    person.say('hi', name)
    const own = await person.next('chat_message')
    return own.data.username
  }
  expect(await shownAs(people[0]!, 'Fresh_Name')).toBe('Fresh_Name')
  const admin = await here.asAdmin()
  await admin.post('/api/twitch/streamers', {
    twitchId: '4712',
    username: 'fresh_name',
    displayName: 'Fresh'
  })
  expect(await shownAs(people[0]!, 'Fresh_Name')).toBe('Guest')
  const elsewhere = await connect(undefined, there)
  await elsewhere.join('names_too')
  await expect
    .poll(() => shownAs(elsewhere, 'Fresh_Name'), { interval: 1_000 })
    .toBe('Guest')
  for (const { ws } of [...people, elsewhere]) ws.terminate()
  for (const copy of copies) await copy.close()
  await database.close()
})
