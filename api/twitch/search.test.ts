import { describe, expect, test } from 'vitest'
import { useHelix } from './testing-helix.ts'

const fake = useHelix()

describe('the search', () => {
  test('the same question is asked once in 30 s, in whatever letters and spaces', async () => {
    const { search, clock } = fake.start()
    const found = await Promise.all([
      search('Streamer_1'),
      search(' streamer_1 '),
      search('STREAMER_1')
    ])
    expect(found[0]).toEqual([
      {
        id: '1001',
        login: 'streamer_1',
        displayName: 'Streamer 1',
        profileImageUrl: 'https://static-cdn.jtvnw.net/jtv_user_pictures/1.png',
        description: 'About streamer 1',
        isLive: true,
        streamTitle: 'Night ride',
        gameName: 'Neon'
      }
    ])
    expect(await fake.count('/mock/search/channels')).toBe(1)
    clock.move(30_000)
    await search('streamer_1')
    expect(await fake.count('/mock/search/channels')).toBe(2)
  })

  test.each(['x&first=1000', 'x#', 'a\r\nX-Evil: 1', '(a+)+$', '😀'])(
    'the question %j reaches Twitch as it is, and nothing beside it',
    async q => {
      const { search } = fake.start()
      expect(await search(q)).toEqual([])
      const [call] = (await fake.calls()).filter(({ path }) =>
        path.endsWith('channels')
      )
      const sent = new URLSearchParams(call?.query)
      expect([...sent.keys()].toSorted()).toEqual(['first', 'query'])
      expect(sent.get('query')).toBe(q.replaceAll(/\s+/g, ' ').toLowerCase())
      expect(sent.get('first')).toBe('20')
    }
  )

  test('when Twitch fails, an answer of the last 10 minutes is given again', async () => {
    const { search, clock } = fake.start()
    const found = await search('streamer')
    expect(found).toHaveLength(3)
    await fake.set({ mode: 'error' })
    clock.move(9 * 60_000)
    expect(await search('streamer')).toEqual(found)
    clock.move(60_000)
    await expect(search('streamer')).rejects.toThrow('500')
  })

  test('at most 500 questions are remembered; the one not asked for longest is forgotten first', async () => {
    const { search, clock } = fake.start()
    const tenAMinute = async (number: number) => {
      if (number % 10 === 0) clock.move(60_000)
      await search(`question ${number}`)
    }
    for (let number = 0; number < 500; number++) await tenAMinute(number)
    // Back to the first ten: this many questions take longer than an answer stays fresh.
    clock.move(-49 * 60_000)
    await search('question 0')
    await search('question 500')
    await search('question 0')
    await search('question 2')
    await search('question 1')
    const asked = (await fake.calls())
      .filter(({ path }) => path === '/mock/search/channels')
      .map(({ query }) => new URLSearchParams(query).get('query'))
    expect(asked).toHaveLength(502)
    expect(asked.slice(500)).toEqual(['question 500', 'question 1'])
  })

  test('one network takes at most half of the searches of a minute, the others share the rest, and the last five are the administrator’s', async () => {
    const { search, clock } = fake.start()
    let questions = 0
    const asked = async (asker: string | null) => {
      questions += 1
      const found = search(`question ${questions}`, asker)
      return found.then(() => true).catch(() => false)
    }
    const answered = async (asker: string | null, times: number) => {
      let count = 0
      for (let n = 0; n < times; n++) if (await asked(asker)) count += 1
      return count
    }
    expect(await answered('203.0.113.0/24', 15)).toBe(10)
    expect(await answered('198.51.100.0/24', 15)).toBe(3)
    expect(await answered('2001:db8::/48', 15)).toBe(2)
    expect(await answered(null, 15)).toBe(5)
    clock.move(60_000)
    expect(await asked('203.0.113.0/24')).toBe(true)
  })

  test('hostile channels are dropped or told as text', async () => {
    const { search } = fake.start()
    await fake.set({ mode: 'hostile' })
    const found = await search('streamer')
    expect(found).toHaveLength(3)
    expect(JSON.stringify(found)).not.toMatch(/javascript:|data:/)
  })
})
