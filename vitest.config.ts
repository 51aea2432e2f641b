import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** A minute and more each: begun last, they would be waited for alone. */
const LONG = [
  'infra/containers/image.test.ts',
  'api/chat/rooms/buses.test.ts',
  'infra/trials/edge/edge.test.ts',
  'api/market/claims.test.ts'
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some(path => moduleId.endsWith(path))
    // oxlint-disable-next-line unicorn/no-array-sort -- that of the class
    const others = await super.sort(files.filter(file => !isLong(file)))
    return [...files.filter(isLong), ...others]
  }
}

/** Unit and API tests. A time that a test waits for is at least ten times what the design promises. */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'http/**/*.test.ts',
      'api/**/*.test.ts',
      'site/**/*.test.{ts,tsx}',
      'infra/**/*.test.ts',
      'content-seed/**/*.test.ts',
      'bench/**/*.test.ts',
      'checks/**/*.test.ts'
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000 } },
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // two more than the smallest machine has cores: many tests wait for a clock
    maxWorkers: 4
  }
})
