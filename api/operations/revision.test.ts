import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

let hub: TestApi
let after: number
const leaving = new AbortController()
beforeAll(async () => {
  hub = await startApi({ env: { TRUST_PROXY: 'true' } })
  after = hub.api.core.revision.current()
})
afterAll(async () => {
  leaving.abort()
  await hub.close()
})

/**
 * Waits for news, from an address passed on by the proxy or straight from a container beside it.
 */
function wait(address?: string) {
  const question = { answered: false, revision: -1 }
  const answer = fetch(`${hub.url}/api/revision?after=${after}`, {
    signal: leaving.signal,
    headers: address === undefined ? {} : { 'X-Forwarded-For': address }
  })
    .then(reply => reply.json())
    .then((told: { revision: number }) => {
      question.answered = true
      question.revision = told.revision
      return question
    })
  answer.catch(() => undefined)
  return { question, answer }
}
const held = (all: ReturnType<typeof wait>[]) =>
  all.filter(({ question }) => !question.answered).length

test('One address holds 4 places in the news and all strangers 50; whoever asks past the proxy has places of its own', async () => {
  const greedy = Array.from({ length: 20 }, () => wait('2001:db8::1'))
  await Promise.race(greedy.map(({ answer }) => answer))
  await expect.poll(() => held(greedy)).toBe(4)
  const many = Array.from({ length: 100 }, (_, at) => wait(`198.51.100.${at}`))
  await expect.poll(() => held(many)).toBe(46)
  const sites = Array.from({ length: 5 }, () => wait())
  for (let turn = 0; turn < 10; turn += 1) await hub.get('/api/health/live')
  expect(held(sites)).toBe(5)
  await hub.makeContent()
  for (const { answer } of [...sites, ...greedy.slice(0, 1)]) await answer
  for (const { question } of sites)
    expect(question.revision).toBeGreaterThan(after)
})

test('Places are free again once their holders have gone or had their answer', async () => {
  after = hub.api.core.revision.current()
  const own = new AbortController()
  const gone = Array.from({ length: 4 }, () =>
    fetch(`${hub.url}/api/revision?after=${after}`, {
      signal: own.signal,
      headers: { 'X-Forwarded-For': '203.0.113.7' }
    }).catch(() => undefined)
  )
  await expect
    .poll(async () => {
      const one = wait('203.0.113.7')
      for (let turn = 0; turn < 10; turn += 1) await hub.get('/api/health/live')
      return one.question.answered
    })
    .toBe(true)
  own.abort()
  await Promise.all(gone)
  await expect
    .poll(async () => {
      const one = wait('203.0.113.7')
      for (let turn = 0; turn < 10; turn += 1) await hub.get('/api/health/live')
      return one.question.answered
    })
    .toBe(false)
})
