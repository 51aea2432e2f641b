import { LRUCache } from 'lru-cache'
import type { Queue } from '#contract/system'

/** What strangers may make the press do for a single request; tests may set it. */
export const TURNS = {
  /** Pages that are looked up and rendered at one time. */
  atOnce: 4,
  /** Requests that wait for their turn: in all, of one network (/48, /24), of one address. */
  waiting: 200,
  waitingOfNetwork: 40,
  waitingOfAddress: 10,
  /** Nobody waits longer. */
  waitMs: 5_000,
  /** Turns in a minute: of one address, and of the networks above it. */
  ofAddress: 300,
  ofNetwork: 3_000
}
export type TurnLimits = typeof TURNS

const MINUTE_MS = 60_000
/** The share of an address's turns that pages loaded before a click may take. */
const AHEAD_SHARE = 0.5
/** Networks whose turns of the last minute are remembered; the least recently seen go first. */
const REMEMBERED_NETWORKS = 20_000

/** Why a request gets no turn: its own network asked too often, everybody did, or its client left. */
export class NoTurn extends Error {
  override name = 'NoTurn'
  readonly why: 'too often' | 'full' | 'gone'
  constructor(why: NoTurn['why']) {
    super(why)
    this.why = why
  }
}

interface Job {
  address: string
  start: () => void
  refuse: (why: NoTurn['why']) => void
}

export interface Turns {
  /**
   * Runs `work` when it is the turn of these networks (narrowest first, as networksOf gives them).
   * The network that had the fewest turns of late goes first, so that the many requests of one delay
   * nobody else. Throws NoTurn.
   */
  run<T>(
    networks: [string, ...string[]],
    gone: AbortSignal,
    work: () => Promise<T>
  ): Promise<T>
  /** Whether a turn for a page that may never be looked at disturbs nobody: none wait, and the address has some of its share left. */
  isCalm(networks: [string, ...string[]]): boolean
  waiting(): number
  queue(): Queue
}

/** Counts the turns of each network in windows of a minute. */
function createAllowance({ ofAddress, ofNetwork }: TurnLimits) {
  const taken = new LRUCache<string, { since: number; count: number }>({
    maxSize: REMEMBERED_NETWORKS,
    sizeCalculation: () => 1
  })
  const mayTake = (networks: [string, ...string[]]): boolean => {
    const now = performance.now()
    const windows = networks.map(network => {
      const held = taken.get(network)
      const fresh = held !== undefined && now - held.since < MINUTE_MS
      const window = fresh ? held : { since: now, count: 0 }
      if (!fresh) taken.set(network, window)
      return window
    })
    const isOver = windows.some(
      ({ count }, at) => count >= (at === 0 ? ofAddress : ofNetwork)
    )
    if (!isOver) for (const window of windows) window.count += 1
    return !isOver
  }
  return {
    mayTake,
    taken: (network: string) => taken.peek(network)?.count ?? 0,
    /** The turns taken in the current minute. */
    ofLate: (network: string) => {
      const held = taken.peek(network)
      return held && performance.now() - held.since < MINUTE_MS ? held.count : 0
    }
  }
}

export function createTurns(limits: TurnLimits = TURNS): Turns {
  const { mayTake, ofLate, taken } = createAllowance(limits)
  /** Waiting requests, by their widest network; of networks with equally many turns the first goes first. */
  const queues = new Map<string, Job[]>()
  let waiting = 0
  let underWay = 0

  function leave(network: string, job: Job): void {
    const jobs = queues.get(network)
    const at = jobs?.indexOf(job) ?? -1
    if (jobs === undefined || at === -1) return
    jobs.splice(at, 1)
    waiting -= 1
    if (jobs.length === 0) queues.delete(network)
  }

  function nextNetwork(): string | undefined {
    const networks = [...queues.keys()]
    const fewest = Math.min(...networks.map(taken))
    return networks.find(network => taken(network) === fewest)
  }

  function next(): void {
    while (underWay < limits.atOnce) {
      const network = nextNetwork()
      const jobs = network === undefined ? undefined : queues.get(network)
      const job = jobs?.[0]
      if (network === undefined || !jobs || !job) return
      leave(network, job)
      if (jobs.length > 0) {
        queues.delete(network)
        queues.set(network, jobs)
      }
      underWay += 1
      job.start()
    }
  }

  /** Makes room for one more request of this network; when all places are taken, the longest queue loses its last one. */
  function makeRoom(network: string): boolean {
    if (waiting < limits.waiting) return true
    const longest = [...queues.values()].reduce((a, b) =>
      b.length > a.length ? b : a
    )
    const own = queues.get(network)?.length ?? 0
    if (longest.length <= own + 1) return false
    longest.at(-1)?.refuse('full')
    return true
  }

  function turn(
    networks: [string, ...string[]],
    gone: AbortSignal
  ): Promise<void> {
    const [address] = networks
    const network = networks.at(-1) ?? address
    const jobs = queues.get(network) ?? []
    const own = jobs.filter(job => job.address === address).length
    if (
      own >= limits.waitingOfAddress ||
      jobs.length >= limits.waitingOfNetwork ||
      !mayTake(networks)
    )
      throw new NoTurn('too often')

    if (!makeRoom(network)) throw new NoTurn('full')
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        gone.removeEventListener('abort', onGone)
        end()
      }
      const job: Job = {
        address,
        start: () => settle(resolve),
        refuse: why => {
          leave(network, job)
          settle(() => reject(new NoTurn(why)))
        }
      }
      const onGone = () => job.refuse('gone')
      const timer = setTimeout(() => job.refuse('full'), limits.waitMs)
      gone.addEventListener('abort', onGone, { once: true })
      jobs.push(job)
      queues.set(network, jobs)
      waiting += 1
      next()
    })
  }

  return {
    async run(networks, gone, work) {
      if (gone.aborted) throw new NoTurn('gone')
      await turn(networks, gone)
      try {
        return await work()
      } finally {
        underWay -= 1
        next()
      }
    },
    isCalm: ([address]) =>
      waiting === 0 && ofLate(address) < limits.ofAddress * AHEAD_SHARE,
    waiting: () => waiting,
    queue: () => ({
      name: 'Pages that wait',
      now: waiting,
      bound: limits.waiting,
      beyond: 'The network with the most of them loses one.'
    })
  }
}
