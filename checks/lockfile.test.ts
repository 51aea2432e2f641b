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

test('package-lock.json says what every package that our images or a Linux machine install must be', async () => {
  const { packages } = await readLock()
  const fits = (allowed: string[] | undefined, own: string) =>
    allowed === undefined || allowed.includes(own)
  const unsure = Object.entries(packages).filter(
    ([path, { integrity, optional, os, cpu, libc }]) =>
      path !== '' &&
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') &&
      (!optional ||
        (fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc')))
  )
  expect(unsure.map(([path]) => path)).toEqual([])
})
