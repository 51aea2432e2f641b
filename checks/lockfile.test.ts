import { expect, test } from 'vitest'
import { missingOptional, readLock } from './lockfile.ts'

test('package-lock.json has an entry for every optional package, so that npm ci takes it anywhere', async () => {
  expect(missingOptional(await readLock())).toEqual([])
})

test('package-lock.json carries no download addresses', async () => {
  const { packages } = await readLock()
  const withAddress = Object.entries(packages).filter(
    ([, entry]) => entry.resolved !== undefined
  )
  expect(withAddress).toEqual([])
})
