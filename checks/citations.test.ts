import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS =
  '{api,bench,checks,content-seed,contract,e2e,http,infra,site}/**/'
const SOURCES = [
  `${FOLDERS}*.{ts,tsx,astro,css,mjs,cjs,sh,yml}`,
  `${FOLDERS}{*Dockerfile,Caddyfile}`,
  '*.{ts,mjs,yml,yaml}'
]
const CITED = /\brulings\b|\bchapters? \d|\b(?:safety|api|speed|look)\.md\b/i

const citationsIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, n) => (CITED.test(line) ? [`${path}:${n + 1}`] : []))

test('no source file cites the specification: it says the rule or the reason itself', () => {
  const files = globSync(SOURCES).filter(
    path => path !== 'checks/citations.test.ts'
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(citationsIn)).toEqual([])
})
