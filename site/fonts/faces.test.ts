import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutFace, FACES } from './faces.ts'

test.each(FACES)('$file is what npm run fonts writes', async face => {
  const committed = await readFile(join(import.meta.dirname, face.file))
  expect(committed.equals(await cutFace(face))).toBe(true)
})

test('The styles name the weights that the fonts have', async () => {
  const css = await readFile(
    join(import.meta.dirname, '../ui/styles/base.css'),
    'utf8'
  )
  const named = [
    ...css.matchAll(
      /font-weight: (\d+) (\d+);\s+font-display: swap;\s+src: url\('\.\.\/\.\.\/fonts\/([^']+)'/g
    )
  ].map(([, min, max, file]) => `${file} ${min} ${max}`)
  expect(named).toEqual(
    FACES.map(({ file, weights: { min, max } }) => `${file} ${min} ${max}`)
  )
})
