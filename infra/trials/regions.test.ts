import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNats } from '#api/chat/testing-nats'
import { startRegions } from './testing-regions.ts'

if (!hasNats) {
  process.stdout.write(
    'Skipped: chat between regions, because there is no nats-server here\n'
  )
}

const DELAY_MS = 40
const MESSAGES = 300

describe.skipIf(!hasNats)('three regions, each 40 ms away', () => {
  let regions: Awaited<ReturnType<typeof startRegions>>
  beforeAll(async () => {
    regions = await startRegions(3, DELAY_MS)
  })
  afterAll(() => regions.close())

  test('what is said in one region is shown in all, once, in the order of its author, and at once in its own', async () => {
    const spoken = await regions.speak(MESSAGES, 150, 30_000)
    expect(spoken).toMatchObject({ shown: 300, doubled: 0, outOfOrder: 0 })
    expect(spoken.ownP99Ms).toBeLessThan(1_000)
    // It did take the long route, over two delayed connections between leaf and hub.
    expect(spoken.otherP99Ms).toBeGreaterThan(2 * DELAY_MS)
  })

  test('what is said while the way between two regions is cut is read from the database afterwards', async () => {
    const [ada, bo] = regions.people
    regions.ways[0]?.cut()
    ada?.say('from the hub')
    bo?.say('from the region')
    for (const person of [ada, bo]) {
      await expect
        .poll(() => person?.shown().slice(-2).toSorted())
        .toEqual(['from the hub', 'from the region'])
    }
  })
})
