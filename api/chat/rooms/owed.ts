/** Rooms and withdrawn messages that are remembered while Redis or NATS is away; beyond that the oldest are forgotten. */
const OWED = 10_000
/** How many rooms' copies are told at the same time. */
const TOLD_AT_ONCE = 100

/**
 * What the other copies have yet to be told: that something happened in a room which they could not
 * hear, and which messages are withdrawn.
 */
export function createOwed(
  /** Stores what waits to be stored; resolves to whether all of it is. */
  store: () => Promise<boolean>,
  /** Tells the copies of a room; resolves to whether they are told. */
  tell: (channel: string, withdrawn: string[]) => Promise<boolean>
) {
  const owed = new Map<string, { channel: string; id: string | null }>()
  let isTelling = false

  function add(channel: string, ids: string[] = []): void {
    for (const id of [null, ...ids])
      owed.set(`${channel} ${id}`, { channel, id })
    while (owed.size > OWED) owed.delete(owed.keys().next().value ?? '')
  }

  function takeAll(): [string, string[]][] {
    const all = Map.groupBy(owed.values(), ({ channel }) => channel)
    owed.clear()
    return [...all].map(([channel, parts]) => [
      channel,
      parts.flatMap(({ id }) => id ?? [])
    ])
  }

  return {
    add,
    /** Tells what can be told now. It is stored first, because the others are told to look into the database. */
    async tellAll(): Promise<void> {
      if (isTelling || owed.size === 0) return
      isTelling = true
      const due = takeAll()
      const isStored = await store()
      const settle = async ([channel, ids]: [string, string[]]) => {
        if (!isStored || !(await tell(channel, ids))) add(channel, ids)
      }
      while (due.length > 0)
        await Promise.all(due.splice(0, TOLD_AT_ONCE).map(settle))
      isTelling = false
    }
  }
}
