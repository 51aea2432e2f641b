import { randomInt } from 'node:crypto'

/** Reproducible randomness: the seed is printed, and SEED_OF_TESTS sets it. */
export interface Random {
  seed: number
  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
}

export function createRandom(seedText?: string): Random {
  const seed = Number(seedText ?? randomInt(2 ** 31))
  process.stdout.write(`random seed ${seed}\n`)
  let state = seed >>> 0
  /** Mulberry32. */
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) =>
    from + Math.floor(next() * (to - from + 1))
  return {
    seed,
    integer,
    pick: choices => choices[integer(0, choices.length - 1)] as never
  }
}
