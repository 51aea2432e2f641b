import { LIST_CALLS } from '../lib/lists.ts'
import type { ListName, Lists } from '../lib/lists.ts'

const NAMES = Object.keys(LIST_CALLS) as ListName[]

/** The lists that a page looked at, each as it was; undefined where it had not arrived. */
export type Used = Map<ListName, unknown>

/** The lists for one page; each that it looks at is written down in `used`. */
export function watched(lists: Partial<Lists>, used: Used): Partial<Lists> {
  return new Proxy(lists, {
    get(_, name) {
      const known = lists[name as ListName]
      used.set(name as ListName, known)
      return known
    },
    ownKeys() {
      for (const name of NAMES) used.set(name, lists[name])
      return Reflect.ownKeys(lists)
    }
  })
}

/** Whether a page that was made from these lists would be made from the same ones again. */
export const areSame = (used: Used, lists: Partial<Lists>): boolean =>
  [...used].every(([name, list]) => lists[name] === list)
