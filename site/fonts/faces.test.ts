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
      /font-weight: (\d+)(?: (\d+))?;\s+font-display: \w+;\s+src: url\('\.\.\/\.\.\/fonts\/([^']+)'\) format\('woff2'\);(?:\s+unicode-range:\s+([^;]+);)?/g
    )
  ].map(([, min, max = min, file, range]) => [
    file,
    Number(min),
    Number(max),
    range?.replaceAll(/\s+/g, ' ')
  ])
  const expected = FACES.map(({ file, weights: { min, max }, characters }) => [
    file,
    min,
    max,
    file.includes('more') ? characters : undefined
  ])
  expect(named).toEqual(expected)
})

test.each(['geist', 'bricolage-grotesque'])(
  'Every character of %s that is drawn is in one of its two files',
  async name => {
    const { latin } = (
      await import(`@fontsource-variable/${name}/unicode.json`, {
        with: { type: 'json' }
      })
    ).default as { latin: string }
    const drawn = charactersOf(latin.replaceAll(',', ', ')).replaceAll(
      /\p{Cc}|\uFEFF|\uFFFD/gu,
      ''
    )
    const ranges = new Set(FACES.map(({ characters }) => characters))
    const files = [...ranges].map(charactersOf)
    const missed = Array.from(drawn).filter(
      letter => files.filter(file => file.includes(letter)).length !== 1
    )
    expect(missed).toEqual([])
  }
)
