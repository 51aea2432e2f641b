import { afterEach, expect, test, vi } from 'vitest'
import { call, of } from '#contract/call'
import { remote } from './remote.ts'

/** The store of a call that answers a text. */
const textOf = (path: string) =>
  remote(call('get', path, of<{ reply: string }>))

/** Questions that wait for the test to answer them, oldest first. */
function askedHub() {
  const asked: PromiseWithResolvers<Response>[] = []
  const paths: unknown[] = []
  // No page comes back from the browser's cache here.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: unknown) => {
    const question = Promise.withResolvers<Response>()
    asked.push(question)
    paths.push(path)
    return question.promise
  })
  const question = (index: number) => {
    const found = asked[index]
    if (!found) throw new Error(`Question ${index} was never asked`)
    return found
  }
  return {
    paths: () => paths,
    answer: (index: number, body: unknown) =>
      question(index).resolve(Response.json(body)),
    fail: (index: number) =>
      question(index).resolve(new Response('', { status: 500 }))
  }
}

/** Stores load by themselves in browsers only. */
function inBrowser(): void {
  vi.stubEnv('SSR', false)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a first load that fails shows the error, and a later one that works the value', async () => {
  const hub = askedHub()
  const $remote = textOf('/first')
  const first = $remote.reload()
  hub.fail(0)
  await first
  expect($remote.get()).toMatchObject({ state: 'failed' })
  const second = $remote.reload()
  hub.answer(1, 'there')
  await second
  expect($remote.get()).toEqual({ state: 'ready', value: 'there' })
})

test('a reload that fails leaves what is shown', async () => {
  const hub = askedHub()
  const $remote = textOf('/kept')
  const first = $remote.reload()
  hub.answer(0, 'shown')
  await first
  const second = $remote.reload()
  hub.fail(1)
  await second
  expect($remote.get()).toEqual({ state: 'ready', value: 'shown' })
})

test('an answer that an action overtook is dropped', async () => {
  const hub = askedHub()
  const $remote = textOf('/overtaken')
  const slow = $remote.reload()
  $remote.put('claimed')
  hub.answer(0, 'as it was before the claim')
  await slow
  expect($remote.get()).toEqual({ state: 'ready', value: 'claimed' })
})

test.each([
  ['answers', 'answer'],
  ['fails', 'fail']
] as const)(
  'of two reloads the newer one counts, also when the older one %s last',
  async (_, ends) => {
    const hub = askedHub()
    const $remote = textOf(`/two-${ends}`)
    const older = $remote.reload()
    const newer = $remote.reload()
    hub.answer(1, 'new')
    await newer
    hub[ends](0, 'old')
    await older
    expect($remote.get()).toEqual({ state: 'ready', value: 'new' })
  }
)

test('the path of a read is its key: one store, one question for everybody who asks for it', async () => {
  inBrowser()
  const hub = askedHub()
  const $first = textOf('/shared')
  const $second = textOf('/shared')
  expect($second).toBe($first)
  expect(textOf('/other')).not.toBe($first)
  const forget = [$first.listen(() => {}), $second.listen(() => {})]
  hub.answer(0, 'once')
  await vi.waitFor(() =>
    expect($second.get()).toEqual({ state: 'ready', value: 'once' })
  )
  expect(hub.paths()).toEqual(['/shared'])
  for (const stop of forget) stop()
})

test('what was read never goes stale', async () => {
  vi.useFakeTimers()
  inBrowser()
  const hub = askedHub()
  const $remote = textOf('/lasting')
  const leave = $remote.listen(() => {})
  hub.answer(0, 'as it was')
  await vi.waitFor(() => expect($remote.get().state).toBe('ready'))
  leave()
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  const stop = $remote.listen(() => {})
  expect($remote.get()).toEqual({ state: 'ready', value: 'as it was' })
  expect(hub.paths()).toEqual(['/lasting'])
  stop()
})

test('a failed read is not tried again', async () => {
  vi.useFakeTimers()
  inBrowser()
  const hub = askedHub()
  const $remote = textOf('/failing')
  const leave = $remote.listen(() => {})
  hub.fail(0)
  await vi.waitFor(() => expect($remote.get().state).toBe('failed'))
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  expect(hub.paths()).toEqual(['/failing'])
  leave()
})

test('what could not be read again is old until a good answer is here, or an action brought one', async () => {
  const hub = askedHub()
  const $remote = textOf('/old')
  const first = $remote.reload()
  hub.fail(0)
  await first
  expect($remote.$isOld.get()).toBe(false)
  const second = $remote.reload()
  hub.answer(1, 'there')
  await second
  expect($remote.$isOld.get()).toBe(false)
  const third = $remote.reload()
  hub.fail(2)
  await third
  expect($remote.$isOld.get()).toBe(true)
  const fourth = $remote.reload()
  hub.answer(3, 'as it is')
  await fourth
  expect($remote.$isOld.get()).toBe(false)
  const fifth = $remote.reload()
  hub.fail(4)
  await fifth
  expect($remote.$isOld.get()).toBe(true)
  $remote.put('changed')
  expect($remote.$isOld.get()).toBe(false)
})
