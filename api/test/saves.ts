import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startApi, TEST_IMAGE } from './api.ts'
import type { TestApi } from './api.ts'
import type { TestClient } from './client.ts'
import { databaseHash } from './tables.ts'

const VALID = {
  id: 'game-1',
  title: 'A game',
  image: TEST_IMAGE,
  type: 'game',
  metadata: {}
}
/** The keys that a save may have. */
export const SAVE_KEYS = Object.keys(VALID)

export const letters = (count: number) => 'a'.repeat(count)

/** A hub for the tests of one file, which save what they should not. */
export function useSaves() {
  let hub: TestApi
  let admin: TestClient
  let before: string
  beforeAll(async () => {
    hub = await startApi()
    admin = await hub.asAdmin()
  })
  afterAll(() => hub.close())
  beforeEach(async () => {
    before = await databaseHash(hub)
  })

  /** A valid item with this change. */
  const save = (change: object) =>
    admin.post('/api/content', { ...VALID, ...change })
  const expectNothingWritten = async () =>
    expect(await databaseHash(hub)).toBe(before)
  return {
    get hub() {
      return hub
    },
    get admin() {
      return admin
    },
    save,
    /** Nothing changed since the test began. */
    expectNothingWritten,
    /** Each change is 400, and nothing was written. */
    expectRefused: async (rows: object[]) => {
      for (const row of rows) {
        const { status, body } = await save(row)
        expect([status, row], JSON.stringify(body)).toEqual([400, row])
      }
      await expectNothingWritten()
    }
  }
}
