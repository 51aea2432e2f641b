import { randomUUID } from 'node:crypto'
import type { Copies } from '../database/copies.ts'
import type { Join, LimitName, Told } from './limits.ts'

/** One topic, so in one slot, for all limits: what is given back comes after what was taken. */
const TOPIC = 'pog:limits'

/**
 * What is counted here is told to the other copies, and what they tell is counted here: each decides
 * by itself, without asking anybody, and alone while Redis is away.
 */
export function createCounts(copies: Copies): (name: LimitName) => Join {
  const copy = randomUUID()
  const limits = new Map<string, (told: Told, key: string) => void>()
  const say = copies.follow(TOPIC, said => {
    const [from, name = '', told, ...key] = said.split(' ')
    if (from === copy || (told !== 'taken' && told !== 'given-back')) return
    // A copy of another version may have other limits.
    limits.get(name)?.(told, key.join(' '))
  })
  return name => hear => {
    limits.set(name, hear)
    return (told, key) => void say(`${copy} ${name} ${told} ${key}`)
  }
}
