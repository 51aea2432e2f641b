import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/seeded.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 180_000,
  // What takes features away waits shorter for each of them than a slow machine may need.
  expect: { timeout: Number(process.env['EXPECT_MS'] ?? 30_000) },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What one fetches no page.route of a test sees; offline.spec.ts and worker.spec.ts are about it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await chromiumPath(),
      // The last two take a twentieth of the time; what is measured runs without them.
      args: [
        ...CHROMIUM_ARGS,
        '--renderer-process-limit=1',
        '--js-flags=--max-lazy'
      ]
    }
  }
})
