import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clock } from '#http/clock'
import { connectTo, startChat } from '../testing.ts'
import type { Client } from '../testing.ts'

/** Fills a frame of 16 KB, the largest that is read. */
const FRAME_CHARACTERS = 15_500

let nowMs = 1_000_000
const clock: Clock = { now: () => Date.now(), elapsed: () => nowMs }
let hub: Awaited<ReturnType<typeof startChat>>
let ada: Client
beforeAll(async () => {
  hub = await startChat({ clock, words: ['grackle'] })
  ada = await connectTo(hub.url)
  await ada.join('text')
})
beforeEach(() => {
  nowMs += 60_000
})
afterAll(() => hub.close())

const say = async (content: string, username = 'Ada') => {
  nowMs += 2_000
  ada.say(content, username)
  return (await ada.next('chat_message')).data
}

const TOO_MANY_MARKS = 'Too many marks on one letter'

test.each([
  ['Vietnamese', 'Tiếng Việt có những dấu chồng lên nhau: ế ộ ữ ẵ'],
  ['Vietnamese in parts', 'Tiếng Việt ế ộ ữ'.normalize('NFD')],
  ['Thai', 'ที่นี่มีน้ำตกซึ่งสวยที่สุด ปู่ ผู้ใหญ่ ก็ได้'],
  ['Devanagari', 'हिन्दी में क्षत्रिय और र्त्स्न्यं, ज़्यादा'],
  ['Hebrew with niqqud', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם'],
  ['Arabic with all vowels', 'ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ'],
  ['Tibetan', 'བསྒྲུབས་ རྒྱུད་ ཧཱུྃ།'],
  ['Burmese', 'မြွေကြွေးကျွန်ုပ်တို့'],
  ['emoji', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 1️⃣ 👍🏽 🏳️‍🌈']
])('%s is said as it was written', async (_language, content) => {
  expect((await say(content)).content).toBe(content.normalize('NFC'))
})

test('500 characters of decomposed Vietnamese are no more than 500 characters', async () => {
  const content = 'ế'.repeat(500)
  expect((await say(content.normalize('NFD'))).content).toBe(content)
})

test('eight marks on a letter are said, nine are refused with a sentence', async () => {
  const stack = (marks: number) => `a${'\u0316'.repeat(marks)}`
  expect((await say(stack(8))).content).toBe(stack(8))
  for (const content of [stack(9), `a${'\u0316\u200D'.repeat(9)}`]) {
    ada.say(content)
    expect((await ada.next('error')).data.message).toBe(TOO_MANY_MARKS)
  }
  expect((await say('hi', `Z${'\u0316'.repeat(9)}`)).username).toBe('Guest')
})

test('text that is longer than any honest message is refused as it came, whatever it would become', async () => {
  // Each line would be blank or short when it is cleaned.
  for (const content of ['\u0000', ' ', '\u202E'].map(c => c.repeat(2_001))) {
    nowMs += 2_000
    ada.say(`${content}a`)
    expect((await ada.next('error')).data.message).toBe('Message is too long')
  }
})

test('a blank message is charged like any other', async () => {
  for (let n = 0; n < 3; n++) ada.say(' ')
  ada.say('the fourth')
  expect((await ada.next('error')).data.message).toBe(
    'You are sending messages too quickly'
  )
})

const fill = (pattern: string) =>
  pattern.repeat(Math.floor(FRAME_CHARACTERS / Buffer.byteLength(pattern)))

/** Frames of 16 KB that some step might be slow on. */
const WORST: [string, unknown][] = [
  ['marks on one letter, mixed', { content: `a${fill('\u0301\u0316')}` }],
  ['marks in a name', { username: `a${fill('\u0301\u0316')}` }],
  ['marks in an avatar', { avatar: `/${fill('\u0301\u0316')}` }],
  ['ligatures that grow 18 times', { content: fill('\uFDFA') }],
  ['spaces before a letter', { content: `${fill(' ')}a` }],
  ['joiners', { content: `${fill('\u200D')}a` }],
  ['listed words', { content: fill('grackl ') }],
  ['dots between letters', { content: fill('g.') }]
]

/** Processor time of the frames, each from a connection of its own. */
async function costOf(data: object): Promise<number> {
  const frame = JSON.stringify({
    type: 'chat_message',
    data: { username: 'Ada', content: 'hi', avatar: '', ...data }
  })
  const eve = await connectTo(hub.url)
  await eve.join('cost')
  const before = process.cpuUsage()
  for (let n = 0; n < 30; n++) {
    nowMs += 2_000
    eve.ws.send(frame)
    eve.send({ type: 'join_channel', data: { channel: 'cost' } })
    await eve.next('channel_joined')
  }
  const { user, system } = process.cpuUsage(before)
  eve.ws.terminate()
  return user + system
}

test.each(WORST)(
  'a frame of 16 KB full of %s costs at most ten times what plain letters cost',
  async (_name, data) => {
    const plain = { content: fill('x') }
    await costOf(plain)
    const usual = await costOf(plain)
    expect(await costOf(data as object)).toBeLessThan(10 * usual)
  }
)

test('who goes on while muted gets the error each time; at 100 messages in 10 s the socket is closed with 1008', async () => {
  const eve = await connectTo(hub.url)
  await eve.join('mute')
  for (let n = 0; n < 110; n++) eve.say(`flood ${n}`)
  expect(await eve.closed()).toBe(1008)
  const errors = eve.received.filter(({ type }) => type === 'error')
  expect(errors).toHaveLength(101)
})

test('who goes on slowly while muted stays connected', async () => {
  const eve = await connectTo(hub.url)
  await eve.join('mute')
  for (let n = 0; n < 4; n++) eve.say(`flood ${n}`)
  await eve.next('error')
  for (let n = 0; n < 8; n++) {
    nowMs += 1_200
    eve.say(`again ${n}`)
    await eve.next('error')
  }
  nowMs += 1_000
  eve.say('calm')
  while ((await eve.next('chat_message')).data.content !== 'calm');
  eve.ws.terminate()
})
