import { defineConfig } from 'vitest/config'
import { ROOT } from './engine.ts'

/** Tests that take a Docker engine and minutes: a stage of its own, with nothing beside it. */
export default defineConfig({
  test: {
    root: ROOT,
    include: ['infra/trials/*.trial.ts'],
    maxWorkers: 1,
    testTimeout: 300_000
  }
})
