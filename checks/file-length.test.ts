import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LINES_MAX = 300
const SOURCES =
  '{api,bench,checks,content-seed,contract,e2e,infra,site}/**/*.{ts,tsx,mjs,astro,css}'

const linesOf = (path: string): number =>
  readFileSync(path, 'utf8').split('\n').length - 1

test('no source file is longer than 300 lines', () => {
  const files = globSync(SOURCES)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(path => linesOf(path) > LINES_MAX)).toEqual([])
})
