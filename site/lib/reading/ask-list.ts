import { ask } from '../api.ts'
import type { Question } from '../api.ts'

/** Asks for a list. An answer that is not a list is a failed read, not an empty list: throws. */
export async function askList<T>(call: Question<T[]>): Promise<T[]> {
  const answer = await ask(call)
  if (!Array.isArray(answer)) throw new TypeError('The answer is no list')
  return answer
}
