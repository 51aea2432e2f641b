import { expect, test } from 'vitest'
import { createKnownPictures } from './known.ts'

test('A stranger who names many pictures has 10 looked for at once, and what is beyond is not looked for', async () => {
  const begun: string[] = []
  const held: (() => void)[] = []
  const isKnown = createKnownPictures(name => {
    begun.push(name)
    return new Promise(resolve => held.push(() => resolve(true)))
  })
  const names = Array.from({ length: 50 }, (_, at) => `${at}.webp`)
  for (const name of names) expect(isKnown(name)).toBe(false)
  expect(begun).toEqual(names.slice(0, 10))
  for (const end of held.splice(0)) end()
  await expect.poll(() => isKnown('0.webp')).toBe(true)
  expect(isKnown('10.webp')).toBe(false)
  expect(begun).toContain('10.webp')
})

test('1,000 pictures are known; of one more the longest unasked is looked for again', async () => {
  const looked: string[] = []
  const isKnown = createKnownPictures(async name => {
    looked.push(name)
    return true
  })
  for (let at = 0; at <= 1000; at += 1)
    await expect.poll(() => isKnown(`${at}.webp`), { interval: 1 }).toBe(true)

  expect(looked).toHaveLength(1001)
  expect(isKnown('1000.webp')).toBe(true)
  expect(isKnown('0.webp')).toBe(false)
  expect(looked).toHaveLength(1002)
})
