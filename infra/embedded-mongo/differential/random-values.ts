import { Binary, Double, Int32, ObjectId } from 'bson'
import type { Document } from 'bson'

/** Numbers in [0, 1) from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All the random values that commands are made of. */
export type Values = ReturnType<typeof createValues>

export function createValues(random: () => number) {
  const below = (n: number): number => Math.floor(random() * n)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!
  const maybe = (chance: number): boolean => random() < chance
  const id = (): Int32 => new Int32(below(60))
  const path = (): string =>
    pick(['a', 'b', 'n', 'tags', 'sub.x', 'sub.y', 'list.x', 'list.y', 'at'])

  const scalar = (): unknown => {
    switch (below(12)) {
      case 0:
        return null
      case 1:
        return maybe(0.5)
      case 2:
        return new Double(below(20) / 4 + 0.125)
      case 3:
        return below(5) * 2 ** 40
      case 4:
        return new Date(below(5) * 1000)
      case 5:
        return new ObjectId(`${below(3)}`.padStart(24, '0'))
      case 6:
      case 7:
      case 8:
        return pick(['a', 'b', 'cd', 'Zebra', 'ä', '😀', '\uffee'])
      case 9:
        return new Binary(Buffer.from([below(3)]))
      default:
        return new Int32(below(12) - 3)
    }
  }
  const words = (): string[] =>
    Array.from({ length: below(4) }, () => pick(['x', 'y', 'z']))
  const entry = (): Document => ({
    x: new Int32(below(5)),
    ...(maybe(0.6) && { y: scalar() })
  })
  const entries = (): Document[] => Array.from({ length: below(4) }, entry)
  const fields = (): Document => ({
    ...(maybe(0.8) && { a: scalar() }),
    ...(maybe(0.7) && { b: scalar() }),
    ...(maybe(0.7) && { n: new Int32(below(10)) }),
    ...(maybe(0.5) && { tags: words() }),
    ...(maybe(0.5) && {
      sub: { x: scalar(), ...(maybe(0.5) && { y: words() }) }
    }),
    ...(maybe(0.4) && { list: entries() }),
    ...(maybe(0.4) && { at: new Date(below(50) * 100) })
  })
  const valueFor = (at: string): unknown => {
    if (maybe(0.2)) return scalar()
    if (at === 'n' || at === 'list.x') return new Int32(below(10))
    if (at === 'tags' || at === 'sub.y') return pick(['x', 'y', 'z'])
    return at === 'at' ? new Date(below(50) * 100) : scalar()
  }

  return { below, pick, maybe, id, path, scalar, words, fields, valueFor }
}
