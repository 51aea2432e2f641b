import type { Store } from './store.ts'

/** How many documents are deleted in one change; bounded so that nobody waits long behind it. */
const AT_ONCE = 500

/** Deletes what has expired by `now` under the TTL indexes: dates older than `expireAfterSeconds`. */
export function removeExpired(store: Store, now: number): void {
  for (const { namespace, indexes } of store.all()) {
    for (const { fields, expireAfterSeconds } of indexes) {
      if (expireAfterSeconds === undefined || fields.length !== 1) continue
      const before = new Date(now - expireAfterSeconds * 1000)
      const filter = { [fields[0]!]: { $lt: before } }
      while (store.remove(namespace, filter, AT_ONCE) === AT_ONCE);
    }
  }
}
