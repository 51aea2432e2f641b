import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Title } from './reports.ts'
import { checkMap, openLines, readMap } from './specification-map.ts'

const folder = mkdtempSync(join(tmpdir(), 'pog-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(text: string): string {
  const path = join(folder, `${crypto.randomUUID()}.md`)
  writeFileSync(path, text)
  return path
}

const mapOf = (...rows: string[]) =>
  file(
    [
      '# Map',
      '',
      '| No. | What must hold | Proof |',
      '| --- | --- | --- |',
      ...rows
    ].join('\n')
  )

const RAN: Title[] = [
  { title: 'shows the hero', status: 'passed' },
  { title: 'plays a|b', status: 'passed' },
  { title: 'breaks', status: 'failed' },
  { title: 'rejoins', status: 'skipped' },
  { title: 'answers', status: 'passed' },
  { title: 'answers', status: 'failed' }
]

describe('the specification map', () => {
  test('has no problem when every named test ran and passed', () => {
    const mapPath = mapOf(
      '| S2.1 | The hero | `shows the hero` |',
      '| S2.2 | Two tests | `shows the hero` `plays a\\|b` |',
      '| S2.3 | Not proved | open |',
      '| R-Chat.4 | Promises nothing | no behaviour |'
    )
    expect(checkMap({ mapPath, titles: RAN })).toEqual([])
    expect(openLines(mapPath)).toEqual(['S2.3'])
  })

  test.each([
    {
      kind: 'a test that does not exist',
      row: '| S1.1 | x | `shows the moon` |',
      problem: "S1.1: no test is called 'shows the moon'"
    },
    {
      kind: 'a part of a title',
      row: '| S1.1 | x | `the hero` |',
      problem: "S1.1: no test is called 'the hero'"
    },
    {
      kind: 'a test that failed',
      row: '| S1.1 | x | `breaks` |',
      problem: "S1.1: 'breaks' failed"
    },
    {
      kind: 'a test that was skipped',
      row: '| S1.1 | x | `rejoins` |',
      problem: "S1.1: 'rejoins' skipped"
    },
    {
      kind: 'a second title that failed',
      row: '| S1.1 | x | `shows the hero` `breaks` |',
      problem: "S1.1: 'breaks' failed"
    },
    {
      kind: 'a shared title of which one test failed',
      row: '| S1.1 | x | `answers` |',
      problem: "S1.1: 'answers' failed"
    },
    {
      kind: 'an empty proof',
      row: '| S1.1 | x | |',
      problem: "S1.1 has the malformed proof ''"
    },
    {
      kind: 'a proof without backquotes',
      row: '| S1.1 | x | shows the hero |',
      problem: "S1.1 has the malformed proof 'shows the hero'"
    },
    {
      kind: 'a title beside open',
      row: '| S1.1 | x | open `shows the hero` |',
      problem: "S1.1 has the malformed proof 'open `shows the hero`'"
    },
    {
      kind: 'a missing cell',
      row: '| S1.1 | open |',
      problem: 'S1.1 does not have three cells'
    },
    {
      kind: 'a fourth cell',
      row: '| S1.1 | x | open | y |',
      problem: 'S1.1 does not have three cells'
    },
    {
      kind: 'a malformed number',
      row: '| 1.1 | x | open |',
      problem: "'1.1' is no number of a line"
    }
  ])('reports $kind', ({ row, problem }) => {
    expect(checkMap({ mapPath: mapOf(row), titles: RAN })).toEqual([problem])
  })

  test('reports a number that stands twice', () => {
    const row = '| S1.1 | x | open |'
    expect(checkMap({ mapPath: mapOf(row, row), titles: RAN })).toEqual([
      'S1.1 stands twice'
    ])
  })

  test('reports a map without lines', () => {
    expect(checkMap({ mapPath: file('# Map'), titles: RAN })).toEqual([
      'The map has no lines'
    ])
  })

  test('reads every line of the map that stands in docs', () => {
    const markdown = readFileSync('docs/specification-map.md', 'utf8')
    const { lines, problems } = readMap(markdown)
    expect(problems).toEqual([])
    expect(lines.length).toBeGreaterThan(800)
  })
})
