import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from './api.ts'
import type { TestApi } from './api.ts'

const CALLS = fileURLToPath(new URL('../../contract/calls', import.meta.url))

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

/** Every call that a file of contract/calls names. */
async function callsOf(file: string): Promise<string[]> {
  const all = (await import(`${CALLS}/${file}`)) as Record<string, unknown>
  return Object.values(all)
    .filter(one => typeof one === 'object')
    .map(one => {
      const { method, path } = one as { method: string; path: string }
      return `${method} ${path}`
    })
}

test('Each call of the contract has one route, and each route is a call of the contract', async () => {
  const files = globSync('*.ts', { cwd: CALLS })
  const named = (await Promise.all(files.map(callsOf))).flat()
  expect(named.length).toBeGreaterThan(50)
  const served = hub.api.routes.map(({ method, path }) => `${method} ${path}`)
  expect(named.toSorted()).toEqual(served.toSorted())
})
