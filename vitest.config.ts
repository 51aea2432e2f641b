import { defineConfig } from 'vitest/config'

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
    // one more than the smallest machine has cores: many tests wait for a clock
    maxWorkers: 3
  }
})
