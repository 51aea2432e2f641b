import { expect, test } from 'vitest'
import { encodingFor } from '#http/representation'
import { createOnDemand } from './on-demand.ts'
import type { Asked } from './on-demand.ts'
import type { Page } from './page.ts'
import { createTurns, NoTurn, TURNS } from './turns.ts'

/* Strangers would need many addresses and minutes to fill these bounds, so here they are filled directly. */

const here = new AbortController().signal
const ASKED: Omit<Asked, 'path'> = {
  streamId: null,
  cookie: undefined,
  isAhead: false,
  networks: ['203.0.113.9/32', '203.0.113.0/24'],
  gone: here
}

test('Of pages that are made for a request 500 are kept; the one that was read longest ago goes first', async () => {
  const rendered: string[] = []
  const onDemand = createOnDemand({
    readStream: () => Promise.resolve(null),
    render: path => {
      rendered.push(path)
      return Promise.resolve({
        representation: { variants: {} }
      } as unknown as Page)
    },
    turns: createTurns({ ...TURNS, ofAddress: 10_000, ofNetwork: 10_000 })
  })
  const read = (path: string) => onDemand.page({ ...ASKED, path })
  await read('first')
  await read('second')
  for (let n = 0; n < 499; n++) await read(`page ${n}`)
  rendered.length = 0
  await read('second')
  expect(rendered).toEqual([])
  await read('first')
  expect(rendered).toEqual(['first'])
})

test('Pages that are made for a request are kept in 32 MB', async () => {
  const rendered: string[] = []
  const body = Buffer.alloc(1024 * 1024)
  const variants = { identity: { body }, br: { body }, gzip: { body } }
  const onDemand = createOnDemand({
    readStream: () => Promise.resolve(null),
    render: path => {
      rendered.push(path)
      return Promise.resolve({
        representation: { variants }
      } as unknown as Page)
    },
    turns: createTurns({ ...TURNS, ofAddress: 10_000, ofNetwork: 10_000 })
  })
  const read = (path: string) => onDemand.page({ ...ASKED, path })
  for (let n = 1; n <= 11; n++) await read(`page ${n}`)
  rendered.length = 0
  await read('page 11')
  await read('page 2')
  expect(rendered).toEqual([])
  await read('page 1')
  expect(rendered).toEqual(['page 1'])
})

test('The turns of 20,000 networks are remembered for a minute; the one that asked longest ago is forgotten first', async () => {
  const turns = createTurns({ ...TURNS, ofAddress: 1, ofNetwork: 1 })
  const ask = (network: string) => turns.run([network], here, async () => true)
  await ask('first')
  await ask('second')
  for (let n = 0; n < 19_999; n++) await ask(`network ${n}`)
  await expect(ask('second')).rejects.toThrow(NoTurn)
  expect(await ask('first')).toBe(true)
})

test('What 200 spellings of Accept-Encoding mean is remembered; further ones mean the same without that', () => {
  const spellings = Array.from(
    { length: 300 },
    (_, n) => `gzip;q=0.${n + 1}, br;q=0`
  )
  for (const spelling of [...spellings, ...spellings])
    expect(encodingFor(spelling)).toBe('gzip')
})
