/** How many of something are open, by key. A key with none takes no memory. */
export interface Counter {
  of(key: string): number
  /** Counts one for each of the keys; call the returned function once, when it ends. */
  enter(keys: string[]): () => void
}

export function createCounter(): Counter {
  const open = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (open.get(key) ?? 0) + change
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }
  return {
    of: key => open.get(key) ?? 0,
    enter: keys => {
      for (const key of keys) add(key, 1)
      return () => {
        for (const key of keys) add(key, -1)
      }
    }
  }
}
