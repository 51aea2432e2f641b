import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf, cutFace, FACES } from './faces.ts'

test.each(FACES)('$file is what npm run fonts writes', async face => {
  const committed = await readFile(join(import.meta.dirname, face.file))
  expect(committed.equals(await cutFace(face))).toBe(true)
})

test('The styles name the weights that the fonts have, and the range of the files with rarer characters', async () => {
  const css = await readFile(
    join(import.meta.dirname, '../ui/styles/base.css'),
    'utf8'
  )
  const named = [
    ...css.matchAll(
      /font-weight: (\d+)(?: (\d+))?;\s+font-display: \w+;\s+src: url\('\.\.\/\.\.\/fonts\/([^']+)'\) format\('woff2'\);(?:\s+unicode-range: ([^;]+);)?/g
    )
  ].map(([, min, max = min, file, range]) => [
    file,
    Number(min),
    Number(max),
    range
  ])
  const expected = FACES.map(({ file, weights: { min, max }, characters }) => [
    file,
    min,
    max,
    file.includes('more') ? characters : undefined
  ])
  expect(named).toEqual(expected)
})

test('Both files of a font together have all its characters', async () => {
  const ranges = new Set(FACES.map(({ characters }) => characters))
  const all = [...ranges].map(charactersOf).join('')
  for (const letter of 'AZaz09~\u00A0\u00A9\u201E\u00B7\u00D7\u00C5\u00E9\u00FF\u0131\u0152\u2013\u2019\u2026\u2030\u20AC\u2122\u2212')
    expect(all.split(letter)).toHaveLength(2)
})
