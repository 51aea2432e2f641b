import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkBounds, growingFiles } from './bounds.ts'

const dir = mkdtempSync(join(tmpdir(), 'pog-bounds-'))
afterAll(() => rmSync(dir, { recursive: true }))

const OTHERS = growingFiles().map(file => `| \`${file}\` | not by strangers |`)
const titles = [
  { title: 'It is full', status: 'passed' as const },
  { title: 'It was skipped', status: 'skipped' as const }
]
function problemsOf(row: string, others = OTHERS): string[] {
  const path = join(dir, 'bounds.md')
  const lines = [
    '| What grows | Bound | Then | Test |',
    row,
    '## Rest',
    ...others
  ]
  writeFileSync(path, lines.join('\n'))
  return checkBounds({ path, titles })
}
const KEPT = '`KEPT_PAGES` in `site/server/on-demand.ts` = 500'

test('A row whose constant has this value and whose test passed is right', () => {
  expect(
    problemsOf(`| Pages | ${KEPT} | oldest go | \`It is full\` |`)
  ).toEqual([])
})

test.each([
  ['another value', KEPT.replace('500', '501'), 'is 500, not 501'],
  [
    'no such constant',
    KEPT.replace('KEPT_PAGES', 'KEPT_PAPERS'),
    'has no KEPT_PAPERS'
  ],
  [
    'no such file',
    KEPT.replace('on-demand.ts', 'on-paper.ts'),
    'does not exist'
  ],
  ['no constant at all', '500 pages', 'names no constant']
])('A bound with %s is a problem', (_name, bound, problem) => {
  const found = problemsOf(`| Pages | ${bound} | oldest go | \`It is full\` |`)
  expect(found).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['does not exist', 'It is empty', "no test is called 'It is empty'"],
  ['was skipped', 'It was skipped', "'It was skipped' skipped"]
])('A test that %s is a problem', (_name, title, problem) => {
  const found = problemsOf(`| Pages | ${KEPT} | oldest go | \`${title}\` |`)
  expect(found).toEqual([expect.stringContaining(problem)])
})

test('A file that makes something that can grow and has no row is a problem', () => {
  const others = OTHERS.filter(row => !row.includes('site/server/turns.ts'))
  const found = problemsOf(
    `| Pages | ${KEPT} | oldest go | \`It is full\` |`,
    others
  )
  expect(found).toEqual([expect.stringContaining('site/server/turns.ts')])
})

test('The table of bounds says what the code does: known before the browsers have run', () => {
  const titleProblem = /: no test is called '/
  expect(
    checkBounds({ path: 'docs/bounds.md', titles: [] }).filter(
      problem => !titleProblem.test(problem)
    )
  ).toEqual([])
})
