import { createRequire } from 'node:module'
import type * as Redis from 'redis'
import { createJob } from '#http/job'
import { isComplete, loneOwner, NO_OWNERS, ownersFrom } from './owners.ts'
import type { Owners } from './owners.ts'
import { slotOf } from './slots.ts'

/** How often Redis is asked which master has which slot: normally, and while a part is away. */
const LOOK_MS = 1_000
const RETRY_MS = 250
/** How often one node may say that a part is away before another is asked, which may know better. */
const LOOKS_OF_ONE = 20
const CONNECT_MS = 1_000
/** How long a master may owe an answer before it is given up. */
const SILENCE_MS = 5_000
/** Topics of one master that are followed at once after it was away. */
const FOLLOWED_AT_ONCE = 100
/** Only makes the job look again soon; what is wrong is reported where it is noticed. */
const NOT_WHOLE = new Error('A part of Redis is away')

/** A connection to one master. It never reconnects: a new connection is a new shard. */
export type Shard = ReturnType<typeof newShard>

const newShard = (
  createClient: typeof Redis.createClient,
  url: string,
  commands: number
) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: commands,
    socket: {
      connectTimeout: CONNECT_MS,
      // For the greeting only: later on, every write starts this time again.
      socketTimeout: SILENCE_MS,
      reconnectStrategy: false
    }
  })

/** The callbacks of a topic. */
export interface Follower {
  hear(entry: string, topic: string): void
  /** Called before anything can be heard from the topic's master, the first or a later one. */
  joining?(): void
  /** Called once everything said from then on will be heard. */
  joined?(shard: Shard): Promise<void>
}

/** The masters of a Redis cluster; a single Redis is a cluster of one. */
export interface Shards {
  /** The master that has the slot of this key or topic; null: it is away. */
  of(key: string): Shard | null
  /** Whether every slot has a master that can be reached. */
  isWhole(): boolean
  /** Hears the topic from now on, whichever master has it; resolves once it hears it, or cannot. */
  follow(topic: string, follower: Follower): Promise<void>
  leave(topic: string): void
  /** Whether what is said to the master of this topic is heard from it. */
  isFollowed(topic: string): boolean
  /** For when a master refused something: another is asked at once which master has which slot. */
  doubt(): void
  close(): void
}

interface Topic {
  name: string
  slot: number
  follower: Follower
  on: Shard | null
}

/** The addresses are those of one Redis, or of some nodes of one cluster, which name the others. */
export function createShards(
  addresses: string[],
  {
    commands,
    away,
    whole = () => undefined,
    looked = () => undefined
  }: {
    /** Commands that may wait for each master. */
    commands: number
    away: (error: unknown) => void
    /** Called when every master can be reached, for the first time or again. */
    whole?: () => void
    /** Called after each look at the masters. */
    looked?: () => void
  }
): Shards {
  // Loaded only here: a hub of one copy never spends the memory that this library takes.
  const require = createRequire(import.meta.url)
  const { createClient } = require('redis') as typeof Redis
  const seeds = addresses.map(address => new URL(address).href)
  const connections = new Map<string, Shard>()
  /** Since when each has left a PING unanswered. */
  const askedMs = new WeakMap<Shard, number>()
  const topics = new Map<string, Topic>()
  let owners: Owners = NO_OWNERS
  /** Masters that were not named at the last look: perhaps the node that was asked knew less. */
  let unnamed = new Set<string>()
  let wasWhole = false
  let turn = 0
  let looksInParts = 0
  let isClosed = false

  function lost(error: unknown): void {
    if (isClosed) return
    wasWhole = false
    away(error)
  }

  const looking = createJob(look, {
    everyMs: LOOK_MS,
    retryMs: RETRY_MS,
    failed: error => {
      if (error !== NOT_WHOLE) lost(error)
    }
  })

  function connect(address: string): void {
    if (isClosed || connections.has(address)) return
    const shard = newShard(createClient, address, commands)
    const drop = (error: unknown): void => {
      // A connection that is ready was only refused something, perhaps a PING: it still works.
      if (connections.get(address) !== shard || shard.isReady) return
      end(address, shard)
      lost(error)
      looking.start(RETRY_MS)
    }
    connections.set(address, shard)
    shard.on('error', drop)
    shard.on('ready', () => looking.start())
    // The slot moved to another master, and the server has ended the subscription there.
    shard.on('sharded-channel-moved', (name: string) => {
      const topic = topics.get(name)
      if (topic?.on === shard) topic.on = null
      looking.start()
    })
    shard.connect().catch(drop)
  }

  /** Pings the master, because one that hangs may keep its connection open for ever. */
  function knock(address: string, shard: Shard): void {
    const sinceMs = askedMs.get(shard)
    if (sinceMs === undefined) {
      askedMs.set(shard, performance.now())
      shard
        .ping()
        .catch(() => undefined)
        .finally(() => askedMs.delete(shard))
    } else if (performance.now() - sinceMs > SILENCE_MS) {
      // First reads what has already arrived: perhaps this process was held up, and not Redis.
      setImmediate(() => {
        if (isClosed || askedMs.get(shard) !== sinceMs) return
        end(address, shard)
        lost(new Error('A Redis does not answer'))
      })
    }
  }

  function end(address: string, shard: Shard): void {
    connections.delete(address)
    shard.destroy()
  }

  function masterOf(slot: number): Shard | null {
    const address = owners.bySlot[slot] ?? null
    const shard = address === null ? undefined : connections.get(address)
    return shard?.isReady === true ? shard : null
  }

  const isWhole = () =>
    isComplete(owners) &&
    [...owners.all].every(address => connections.get(address)?.isReady)

  /** The node that is asked has a second to answer, because it may hang. */
  async function ask(address: string, shard: Shard): Promise<Owners> {
    const { promise, reject } = Promise.withResolvers<never>()
    const late = () => reject(new Error('A Redis does not answer'))
    const timer = setTimeout(late, CONNECT_MS)
    try {
      const ranges = await Promise.race([shard.clusterSlots(), promise])
      return ownersFrom(ranges, address, seeds[0] ?? address)
    } catch (error) {
      // It is not a cluster, or we may not ask.
      if (error instanceof Error && /^(?:ERR|NOPERM)\b/.test(error.message))
        return loneOwner(address)
      turn += 1
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function look(): Promise<void> {
    for (const [address, shard] of connections)
      if (shard.isReady) knock(address, shard)
    const ready = [...connections].filter(([, shard]) => shard.isReady)
    // The same node as long as it answers: right after a master has died, another may know less.
    const asked = ready[turn % ready.length]
    if (asked !== undefined) owners = await ask(...asked)
    for (const address of owners.all) connect(address)
    if (asked === undefined) for (const address of seeds) connect(address)
    if (asked !== undefined) endOthers()
    for (const shard of connections.values()) void followAll(shard)
    looked()
    if (!isWhole()) {
      looksInParts += 1
      if (looksInParts % LOOKS_OF_ONE === 0) turn += 1
      throw NOT_WHOLE
    }
    looksInParts = 0
    if (!wasWhole) whole()
    wasWhole = true
  }

  /** Ends connections to nodes that two looks no longer name as masters; a cluster that is not whole may not know yet. */
  function endOthers(): void {
    if (!isComplete(owners)) return lost(new Error('Slots without a master'))
    const others = [...connections].filter(([name]) => !owners.all.has(name))
    for (const [address, shard] of others)
      if (unnamed.has(address) || !shard.isReady) end(address, shard)
    unnamed = new Set(others.map(([address]) => address))
  }

  async function followAll(shard: Shard): Promise<void> {
    const due = [...topics.values()].filter(
      ({ slot, on }) => on !== shard && masterOf(slot) === shard
    )
    for (let n = 0; n < due.length; n += FOLLOWED_AT_ONCE)
      await Promise.all(due.slice(n, n + FOLLOWED_AT_ONCE).map(follow))
  }

  async function follow(topic: Topic): Promise<void> {
    const { name, slot, follower } = topic
    const shard = masterOf(slot)
    if (shard === null || topic.on === shard || topics.get(name) !== topic)
      return
    unfollow(topic)
    topic.on = shard
    try {
      follower.joining?.()
      await shard.sSubscribe(name, hear)
      await follower.joined?.(shard)
    } catch (error) {
      if (topic.on !== shard) return
      if (topics.get(name) === topic) unfollow(topic)
      topic.on = null
      if (shard.isReady) lost(error)
    }
  }

  /** One listener for all topics: with two on one topic, ending the second would leave the first in node-redis. */
  function hear(entry: string, name: string): void {
    topics.get(name)?.follower.hear(entry, name)
  }

  function unfollow({ name, on }: Topic): void {
    if (on?.isReady === true) on.sUnsubscribe(name, hear).catch(() => undefined)
  }

  looking.start()
  return {
    of: key => masterOf(slotOf(key)),
    isWhole,
    follow(name, follower) {
      const topic = { name, slot: slotOf(name), follower, on: null }
      topics.set(name, topic)
      return follow(topic)
    },
    leave(name) {
      const topic = topics.get(name)
      topics.delete(name)
      if (topic !== undefined) unfollow(topic)
    },
    isFollowed(name) {
      const topic = topics.get(name)
      return topic?.on != null && topic.on === masterOf(topic.slot)
    },
    doubt() {
      turn += 1
      looking.start()
    },
    close() {
      isClosed = true
      looking.close()
      for (const [address, shard] of connections) end(address, shard)
    }
  }
}
