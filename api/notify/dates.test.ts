import { describe, expect, test } from 'vitest'
import { useTelling, MINUTE_MS } from './testing-hub.ts'

const kit = useTelling(Date.parse('2027-05-01T07:30:00Z'))
const { clock, forward, browser, until, settle } = kit

describe('What has a date', () => {
  const inMinutes = (count: number) =>
    new Date(clock.now() + count * MINUTE_MS).toISOString()

  test('an event is told at its moment, to who asked for it or for all events, and not before', async () => {
    const { id, title } = await kit.hub.makeContent({
      type: 'tournament',
      metadata: { date: inMinutes(20) }
    })
    const { name } = await browser(id)
    const all = await browser('events')
    await settle()
    expect(kit.service.at(name)).toEqual([])
    forward(20 * MINUTE_MS)
    await until(name)
    expect(kit.service.at(name)).toMatchObject([
      { title, body: 'The tournament begins', href: '/' }
    ])
    const titles = () => kit.service.at(all.name).map(each => each.title)
    await expect.poll(titles).toContain(title)
  })

  test('an event of a day without an hour is told at nine in the morning, one in words never', async () => {
    const day = await kit.hub.makeContent({
      type: 'meetup',
      metadata: { date: '2027-05-01' }
    })
    const words = await kit.hub.makeContent({
      type: 'meetup',
      metadata: { date: 'Soon' }
    })
    const { name } = await browser([day.id, words.id])
    forward(Date.parse('2027-05-01T08:58:00Z') - clock.now())
    await settle()
    expect(kit.service.at(name)).toEqual([])
    forward(2 * MINUTE_MS)
    await until(name)
    expect(kit.service.at(name)[0]).toMatchObject({
      title: day.title,
      body: 'The meetup begins'
    })
  })

  test('a gate that opens is told, without the address behind it, and says who may enter', async () => {
    const secret = 'https://secret.example/room'
    const gate = { unlocksAt: inMinutes(5) }
    const open = await kit.hub.makeContent({
      type: 'tutorial',
      externalUrl: secret,
      metadata: gate
    })
    const owned = await kit.hub.makeContent({
      type: 'stream',
      externalUrl: secret,
      metadata: { ...gate, requiredCollectible: 'collectible-1' }
    })
    const { name } = await browser([open.id, owned.id])
    forward(5 * MINUTE_MS)
    await until(name, 2)
    const bodies = kit.service.at(name).map(({ body }) => body)
    expect(bodies.toSorted()).toEqual([
      'Open from now on to those who have its collectible',
      'Open to everybody from now on'
    ])
    expect(kit.service.at(name).map(({ href }) => href)).toEqual([
      '/exclusive',
      '/exclusive'
    ])
    expect(JSON.stringify(kit.service.at(name))).not.toContain('secret')
  })

  test('what the hub slept through for a quarter of an hour is not told', async () => {
    const { id } = await kit.hub.makeContent({
      type: 'meetup',
      metadata: { date: inMinutes(5) }
    })
    const { name } = await browser(id)
    forward(21 * MINUTE_MS)
    await settle()
    expect(kit.service.at(name)).toEqual([])
  })

  test('what is hidden at its moment is not told', async () => {
    const { id } = await kit.hub.makeContent({
      type: 'meetup',
      visibleUntil: inMinutes(5),
      metadata: { date: inMinutes(6) }
    })
    const { name } = await browser(id)
    forward(6 * MINUTE_MS)
    await settle()
    expect(kit.service.at(name)).toEqual([])
  })
})
