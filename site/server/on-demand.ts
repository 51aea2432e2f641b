import { LRUCache } from 'lru-cache'
import type { Stream } from '#contract/streams'
import type { Subject } from '../lib/subject.ts'
import type { Page } from './page.ts'
import { NoTurn } from './turns.ts'
import type { Turns } from './turns.ts'

/** The pages of single streams and streamers and of later parts that are kept, and for how long. */
const KEPT_PAGES = 500
const KEPT_BYTES = 32 * 1024 * 1024
const KEPT_MS = 10_000
const NOT_THERE = 404

/** A request for one of these pages. */
export interface Asked {
  path: string
  /** The stream whose page it is; null for a streamer's, and for a later part of a list. */
  streamId: string | null
  /** The visitor's cookies, if any. */
  cookie: string | undefined
  /** It is loaded before a click that may never come. */
  isAhead: boolean
  /** As networksOf gives them. */
  networks: [string, ...string[]]
  /** Aborted when the client has left. */
  gone: AbortSignal
}

export interface OnDemand {
  /** Null when there is no such page for this visitor. Throws NoTurn. */
  page: (asked: Asked) => Promise<Page | null>
  /** Forgets all: a new revision. A render that is under way is not kept. */
  clear: () => void
}

interface OnDemandOptions {
  /** The stream as the visitor with these cookies sees it, null when there is none; throws when the API does not answer. */
  readStream: (id: string, cookie: string | undefined) => Promise<Stream | null>
  render: (path: string, subject: Subject) => Promise<Page>
  turns: Turns
}

const bytesOf = ({ representation }: Page): number =>
  Object.values(representation.variants).reduce(
    (bytes, { body }) => bytes + body.length,
    1
  )

/** Pages that are made when somebody asks for them: whether there is such a stream is known before it is rendered. */
export function createOnDemand({
  readStream,
  render,
  turns
}: OnDemandOptions): OnDemand {
  const kept = new LRUCache<string, Page>({
    max: KEPT_PAGES,
    maxSize: KEPT_BYTES,
    sizeCalculation: bytesOf,
    ttl: KEPT_MS
  })
  let underWay = new Map<string, Promise<Page | null>>()

  async function subjectOf(
    streamId: string | null,
    cookie: string | undefined
  ): Promise<Subject | null> {
    if (streamId === null) return { kind: 'none' }
    try {
      const stream = await readStream(streamId, cookie)
      const owner = cookie === undefined ? 'everybody' : 'visitor'
      return stream && { kind: 'stream', stream, owner }
    } catch {
      return { kind: 'unsaid' }
    }
  }

  async function made(asked: Asked, cookie: string | undefined) {
    if (asked.isAhead && !turns.isCalm(asked.networks)) throw new NoTurn('full')
    return turns.run(asked.networks, asked.gone, async () => {
      const subject = await subjectOf(asked.streamId, cookie)
      if (subject === null) return null
      if (asked.gone.aborted) throw new NoTurn('gone')
      const page = await render(asked.path, subject)
      // The part is past the end of its list.
      return page.status === NOT_THERE ? null : page
    })
  }

  /** The page that everybody sees; one is made at a time, and kept. */
  async function madeOnce(asked: Asked): Promise<Page | null> {
    const mine = underWay
    try {
      const page = await made(asked, undefined)
      if (page !== null && mine === underWay) kept.set(asked.path, page)
      return page
    } finally {
      mine.delete(asked.path)
    }
  }

  async function shared(asked: Asked): Promise<Page | null> {
    const page = kept.get(asked.path)
    if (page) return page
    const flight = underWay.get(asked.path)
    if (flight === undefined) {
      const own = madeOnce(asked)
      underWay.set(asked.path, own)
      return own
    }
    try {
      return await flight
    } catch (error) {
      // The request whose turn it was has left or was refused, which says nothing about this one.
      if (error instanceof NoTurn && !asked.gone.aborted) return shared(asked)
      throw error
    }
  }

  return {
    async page(asked) {
      const page = await shared(asked)
      if (page !== null || asked.streamId === null) return page
      // A stream behind a gate is there for visitors who unlocked it, but only when they really open it.
      const { cookie, isAhead } = asked
      return cookie === undefined || isAhead ? null : made(asked, cookie)
    },
    clear() {
      kept.clear()
      underWay = new Map()
    }
  }
}
