import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const DIRECTORY = 'test-results/test-build'

/** Builds the product with pages for states that no address of the product shows. */
export async function buildTestPages(): Promise<void> {
  const build = spawn(
    process.execPath,
    [
      'node_modules/astro/bin/astro.mjs',
      'build',
      '--silent',
      '--config',
      'site/test-pages/astro.config.mjs',
      '--outDir',
      DIRECTORY
    ],
    {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit']
    }
  )
  const code = await new Promise<number | null>(resolve => {
    build.once('close', resolve)
  })
  if (code !== 0) throw new Error(`the test build ended with ${code}`)
}

/** Serves a page of the test build to this browser, at its address on the hub of that origin. */
export async function layTestPage(
  page: Page,
  origin: string,
  name: string
): Promise<void> {
  const client = join(DIRECTORY, 'client')
  const html = await readFile(join(client, name, 'index.html'))
  await page.route(`${origin}/${name}`, route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  )
  await page.route(`${origin}/_astro/*`, route =>
    route.fulfill({
      path: join(client, new URL(route.request().url()).pathname)
    })
  )
}
