import { randomUUID } from 'node:crypto'
import type { Copies } from '../database/copies.ts'
import type { Join, LimitName, Told } from './limits.ts'

/** One topic, and so one slot, for all limits: a try that is given back arrives after it was taken. */
const TOPIC = 'pog:limits'

/**
 * Tells the other copies what is counted here, and counts what they tell. Each copy decides without
 * asking another, and by its own counts alone while Redis is away.
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
