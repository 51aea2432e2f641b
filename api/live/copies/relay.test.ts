import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Watcher } from '#contract/live'
import { systemClock } from '#http/clock'
import type { Core } from '../../calls/core.ts'
import { createHandover } from './handover.ts'
import { createRelay } from './relay.ts'

const MB = 1024 * 1024
const log = pino({ level: 'silent' })
const nameOf = (n: number) => `${String(n).padStart(32, '0')}.m4s`

/** A copy whose one room has eight segments of 16 MB, and what it was asked for. */
async function startTaker() {
  const names = Array.from({ length: 8 }, (_, n) => nameOf(n))
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    if (names.includes(name)) response.end(Buffer.alloc(16 * MB))
    else response.end(JSON.stringify({ air: null, playlists: {}, names }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { at: `http://127.0.0.1:${port}`, names, asked }
}

test('Segments of other copies take 96 MB at most: those that nobody has read for longest go first', async () => {
  const { at, names, asked } = await startTaker()
  const keys = { sign: () => 'signed' }
  const core = { clock: systemClock, log, keys } as unknown as Core
  const relay = createRelay(core, { taken: async () => new Map([['a', at]]) })
  onTestFinished(relay.close)
  for (const name of names)
    expect((await relay.read('a', name))?.length).toBe(16 * MB)
  const timesAsked = async (name: string) => {
    await relay.read('a', name)
    return asked.filter(each => each === name).length
  }
  // Six of eight fit.
  expect(await timesAsked(nameOf(7))).toBe(1)
  expect(await timesAsked(nameOf(2))).toBe(1)
  expect(await timesAsked(nameOf(0))).toBe(2)
})

test('What answers at the address of a dead copy and is none breaks nothing', async () => {
  const page = '<!doctype html>'
  const other = createServer((_, response) => void response.end(page))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.closeAllConnections()
    other.close()
  })
  const { port } = other.address() as AddressInfo
  const keys = { sign: () => 'signed' }
  const core = { clock: systemClock, log, keys } as unknown as Core
  const taken = async () => new Map([['a', `http://127.0.0.1:${port}`]])
  const relay = createRelay(core, { taken })
  onTestFinished(relay.close)
  expect(await relay.room('a')).toBeNull()
  expect(await relay.read('a', nameOf(0))).toBeUndefined()
  await expect(relay.end('a')).rejects.toThrow('does not answer')
})

test('20,000 viewers wait to be handed over at most, 400 at once', async () => {
  const handed: Watcher[][] = []
  const handover = createHandover(async (_room, watchers) => {
    handed.push(watchers)
  }, log)
  onTestFinished(handover.close)
  for (let each = 0; each < 20_001; each += 1)
    handover.note('a', '', `address ${each}`)
  handover.start()
  await vi.waitFor(() => expect(handed.flat()).toHaveLength(20_000), 50_000)
  expect(Math.max(...handed.map(({ length }) => length))).toBe(400)
})
