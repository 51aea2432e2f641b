import { describe, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import { useTelling, HELD_MS, MINUTE_MS, refuse } from './testing-hub.ts'

const kit = useTelling()
const {
  forward,
  begin,
  startCopy,
  named,
  makeEvent,
  tellMe,
  browser,
  isStored,
  until,
  untilTold
} = kit

describe('What a push service answers', () => {
  test.each([404, 410])(
    '%i: the browser is gone, and is forgotten',
    async status => {
      const { id } = await makeEvent()
      const { name, target } = await browser(id)
      kit.service.answer(name, refuse(status))
      begin()
      await untilTold(id)
      await expect.poll(() => isStored(target)).toBe(false)
      expect(kit.service.asked.filter(each => each === name)).toHaveLength(1)
    }
  )

  test('429 and 5xx are tried again, not before they ask for, and others are told meanwhile', async () => {
    const { id } = await makeEvent()
    const busy = await browser(id)
    const broken = await browser(id)
    const well = await browser(id)
    kit.service.answer(busy.name, refuse(429, { 'Retry-After': '240' }))
    kit.service.answer(broken.name, refuse(503))
    begin()
    await until(well.name)
    await untilTold(id)
    for (const { name } of [busy, broken]) kit.service.answer(name, null)
    forward(2 * MINUTE_MS)
    const other = await browser((await makeEvent()).id)
    begin()
    await until(other.name)
    expect(kit.service.at(busy.name)).toEqual([])
    forward(2 * MINUTE_MS)
    for (const { name } of [busy, broken]) await until(name)
    expect(kit.service.at(well.name)).toHaveLength(1)
  })

  test('who cannot be told within an hour is not told any more, and is not forgotten', async () => {
    const { id } = await makeEvent()
    const { name, target } = await browser(id)
    kit.service.answer(name, refuse(500))
    begin()
    await untilTold(id)
    forward(61 * MINUTE_MS)
    kit.service.answer(name, null)
    const later = await browser((await makeEvent()).id)
    begin()
    await until(later.name)
    expect(kit.service.at(name)).toEqual([])
    expect(await isStored(target)).toBe(true)
  })

  test('a message that is refused is not tried again, and after ten in a row the browser is forgotten', async () => {
    const { name, target } = await browser('events')
    kit.service.answer(name, refuse(403))
    for (let count = 1; count <= 10; count += 1) {
      const { id } = await makeEvent(0)
      await untilTold(id)
      expect(await isStored(target)).toBe(count < 10)
    }
    expect(kit.service.asked.filter(each => each === name)).toHaveLength(10)
  })

  test('a redirect is not followed, and a long answer is not read', async () => {
    const { id } = await makeEvent()
    const led = await browser(id)
    const flooded = await browser(id)
    const elsewhere = named()
    kit.service.answer(led.name, refuse(307, { Location: `/to/${elsewhere}` }))
    let sent = 0
    kit.service.answer(flooded.name, (_request, response) => {
      response.writeHead(201)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)))
          sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    begin()
    await untilTold(id)
    expect(kit.service.asked).not.toContain(elsewhere)
    expect(sent).toBeLessThan(20 * 2 ** 20)
  })

  test('one that never answers holds nobody up', async () => {
    const slow = await startCopy({
      notify: {
        push: { ...kit.service.push, answerMs: 300 },
        lookMs: 30,
        heldMs: HELD_MS
      }
    })
    const { id } = await makeEvent()
    const silent = await browser(id)
    const well = await browser(id)
    kit.service.answer(silent.name, () => undefined)
    begin()
    await until(well.name)
    await slow.close()
    kit.service.answer(silent.name, refuse(410))
  })
})

describe('Where a stranger has the hub send to', () => {
  test.each([
    'http://127.0.0.1:80/to/x',
    'https://localhost/to/x',
    'https://push.example:8443/to/x',
    'https://user:secret@push.example/to/x',
    'ftp://push.example/to/x',
    'no address'
  ])('%s is refused: https, a name outside, the usual port', async endpoint => {
    const strict = await startApi({ mongodbUri: kit.database.uri })
    const client = strict.visitor()
    const { keys } = kit.service.browser('strict')
    const json = { endpoint, keys }
    const reply = await client.send('PUT', '/api/user/notices/events', { json })
    expect(reply.status).toBe(400)
    expect(reply.headers.getSetCookie()).toEqual([])
    await strict.close()
  })

  test('a name that leads inside is never asked, and its browser is forgotten', async () => {
    const { id } = await makeEvent()
    const { name, target } = await browser(id, 'inside.example')
    begin()
    await untilTold(id)
    await expect.poll(() => isStored(target)).toBe(false)
    expect(kit.service.asked).not.toContain(name)
  })

  test('keys with which nothing can be encrypted do no harm to others', async () => {
    const { id } = await makeEvent()
    const name = named()
    const { endpoint, keys } = kit.service.browser(name)
    const p256dh = `B${'A'.repeat(86)}`
    await tellMe(id, { endpoint, keys: { ...keys, p256dh } })
    const well = await browser(id)
    begin()
    await until(well.name)
    await untilTold(id)
    expect(kit.service.asked).not.toContain(name)
    expect(await isStored({ endpoint, keys })).toBe(false)
  })
})
