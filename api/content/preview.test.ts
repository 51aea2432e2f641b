import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { movableClock } from '../twitch/testing.ts'

const FROM = '2027-03-01T12:00:00.000Z'
const UNTIL = '2027-03-02T12:00:00.000Z'
const MS_BEFORE_FROM = '2027-03-01T11:59:59.999Z'
const MS_BEFORE_UNTIL = '2027-03-02T11:59:59.999Z'
/** Every public list that holds the stream of this test. */
const LISTS = [
  '/api/content/all',
  '/api/content/homepage',
  '/api/content/homepage/stream',
  '/api/content/type/stream',
  '/api/content/newest',
  '/api/content/findable',
  '/api/featured-streams-direct',
  '/api/streams/live',
  '/api/streams/recommended'
]

const clock = movableClock()
let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi({ clock })
  admin = await hub.asAdmin()
  await hub.makeContent({
    id: 'premiere',
    type: 'stream',
    title: 'Premiere',
    showOnHomepage: true,
    visibleFrom: FROM,
    visibleUntil: UNTIL
  })
  await hub.makeContent({
    id: 'cup',
    type: 'tournament',
    title: 'Cup',
    showOnHomepage: true,
    visibleFrom: FROM
  })
})
afterAll(() => hub.close())

const preview = (who: TestClient, list: string, at: string) =>
  who.get(`/api/preview?${new URLSearchParams({ list, at })}`)
const holdsAt = async (list: string, at: string) => {
  const { status, body } = await preview(admin, list, at)
  expect(status).toBe(200)
  return JSON.stringify(body).includes('"premiere"')
}

test.each(LISTS)(
  "Previewed, %s has an item from 'Visible from' to just before 'Visible until'",
  async list => {
    expect([
      await holdsAt(list, MS_BEFORE_FROM),
      await holdsAt(list, FROM),
      await holdsAt(list, MS_BEFORE_UNTIL),
      await holdsAt(list, UNTIL)
    ]).toEqual([false, true, true, false])
  }
)

test('Previewed events are those of the moment', async () => {
  const titles = async (at: string) =>
    JSON.stringify((await preview(admin, '/api/events/featured', at)).body)
  expect(await titles(MS_BEFORE_FROM)).not.toContain('"Cup"')
  expect(await titles(FROM)).toContain('"Cup"')
})

test('A preview is what visitors will get, byte for byte, when the moment is there', async () => {
  const { body } = await preview(admin, '/api/content/homepage', FROM)
  clock.move(Date.parse(FROM) - clock.now())
  const later = await hub.get('/api/content/homepage')
  expect(JSON.stringify(later.body)).toBe(JSON.stringify(body))
  expect(JSON.stringify(body)).toContain('"premiere"')
  expect(JSON.stringify(body)).not.toMatch(/visibleFrom|visibleUntil/)
  // Moving the clock has ended the session.
  admin = await hub.asAdmin()
})

test('A preview changes no public list, nor its ETag', async () => {
  const visitor = hub.visitor()
  const list = '/api/content/homepage'
  const before = await visitor.get(list)
  await preview(admin, list, UNTIL)
  const after = await visitor.get(list)
  expect(after.body).toEqual(before.body)
  expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'))
})

test('Nobody keeps a preview', async () => {
  const { headers } = await preview(admin, '/api/content/homepage', FROM)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('ETag')).toBeNull()
})

test('Without a session a preview is 401, whatever is asked, and says nothing', async () => {
  const visitor = hub.visitor()
  const stranger = { Authorization: `Bearer ${'a'.repeat(43)}` }
  for (const query of [
    `list=/api/content/homepage&at=${FROM}`,
    `list=/api/content/nowhere&at=${FROM}`,
    'list=/api/content/homepage&at=soon',
    ''
  ]) {
    for (const headers of [{}, stranger]) {
      const { status, body } = await visitor.get(
        `/api/preview?${query}`,
        headers
      )
      expect([query, status]).toEqual([query, 401])
      expect(JSON.stringify(body)).not.toMatch(/premiere|list|at /i)
    }
  }
})

test.each(['soon', '2027-03-01', '2027-03-01T12:00:00', '', '1e3'])(
  "A preview of '%s' is refused: at must be a date with a time",
  async at => {
    const { status, body } = await preview(admin, '/api/content/homepage', at)
    expect(status).toBe(400)
    expect(body).toEqual({
      message:
        'The at must be a date with a time, as in 2027-03-18T20:00:00.000Z.'
    })
  }
)

test.each(['/api/content/nowhere', '/api/admin/system', ''])(
  "There is no preview of '%s': it is no public list",
  async list => {
    const { status, body } = await preview(admin, list, FROM)
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'list must be the path of a public list' })
  }
)
