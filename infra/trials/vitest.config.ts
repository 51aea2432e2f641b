import { defineConfig } from 'vitest/config'
import { ROOT } from './engine.ts'

/** Tests that need a Docker engine and take minutes: a stage of their own, with nothing running beside it. */
export default defineConfig({
  test: {
    root: ROOT,
    include: ['infra/trials/*.trial.ts'],
    maxWorkers: 1,
    testTimeout: 300_000
  }
})
