import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { promiseTable } from './promises.ts'

test('The table of README promises what bench/ measures', async () => {
  const readme = await readFile('README.md', 'utf8')
  const rows = readme
    .split('\n')
    .filter(line => /^\| .* \| [<>]= [^|]* \|$/.test(line))
    .map(line => line.replaceAll(/ +/g, ' '))
  expect(rows).toEqual(promiseTable())
})
