import { expect, test } from 'vitest'
import { LOCKS, missingOptional, readLock } from './lockfile.ts'

test.each(LOCKS)(
  '%s has an entry for every optional package, so that npm ci takes it anywhere',
  async path => {
    expect(missingOptional(await readLock(path))).toEqual([])
  }
)

test.each(LOCKS)('%s carries no download addresses', async path => {
  const { packages } = await readLock(path)
  const withAddress = Object.entries(packages).filter(
    ([, entry]) => entry.resolved !== undefined
  )
  expect(withAddress).toEqual([])
})

test.each(LOCKS)(
  '%s says what every package that our images or a Linux machine install must be',
  async lock => {
    const { packages } = await readLock(lock)
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
  }
)
