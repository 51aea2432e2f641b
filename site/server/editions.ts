import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { CACHE } from './headers.ts'
import type { Page } from './page.ts'

/** Where a copy of the site asks another one; Caddy answers it with 404. */
export const EDITION = '/_edition'

/** A question without news is answered after this. */
export const EDITION_HOLD_MS = 25_000
/** How many copies may wait for news at once. */
const HELD = 64

/** Pages that one copy made, for those that need not make them too. */
export interface Edition {
  /** The name of the newest round, which a copy sends when it asks for the next one. */
  name: string
  /** All of its pages are of this revision or a newer one. */
  revision: number
  /** Those that changed since the round that was named, or all. */
  pages: [path: string, page: Page][]
}

export interface Editions {
  /** What a round published. */
  note(
    changed: readonly [path: string, page: Page][],
    rendered: number,
    revision: number
  ): void
  /** Answers a copy, as soon as there is something newer than what its query names (`after`). */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    query: string
  ): Promise<void>
}

/** Keeps what was published, by its round; only copies of the same build are given it. */
export function createEditions(build: string): Editions {
  /** Names this process: rounds of another one have a different name. */
  const press = randomUUID()
  const published = new Map<string, { page: Page; round: number }>()
  let round = 0
  let revision = 0
  let held = 0
  let news = Promise.withResolvers<void>()
  /** Most copies ask for what came after the same round. */
  let last: { after: number; bytes: Buffer } | undefined

  function bytesSince(after: number): Buffer {
    if (last?.after === after) return last.bytes
    const pages = [...published]
      .filter(([, page]) => page.round > after)
      .map(([path, { page }]): [string, Page] => [path, page])
    const name = `${press}.${round}`
    const bytes = serialize({ name, revision, pages } satisfies Edition)
    last = { after, bytes }
    return bytes
  }

  /** 0 for rounds that were not ours. */
  function roundOf(name: string): number {
    const [of, number] = name.split('.')
    return of === press ? Number(number) || 0 : 0
  }

  function end(response: ServerResponse, status: number, body?: Buffer): void {
    response.writeHead(status, {
      'Cache-Control': CACHE.never,
      ...(body && {
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length
      })
    })
    response.end(body)
  }

  return {
    note(changed, _rendered, ofRevision) {
      revision = Math.max(revision, ofRevision)
      round += 1
      for (const [path, page] of changed) published.set(path, { page, round })
      last = undefined
      news.resolve()
      news = Promise.withResolvers()
    },
    async answer(request, response, query) {
      const asked = new URLSearchParams(query)
      // Copies ask each other without a proxy, so a request through one does not come from a copy.
      if (request.headers['x-forwarded-for'] !== undefined)
        return end(response, 404)
      if (asked.get('build') !== build) return end(response, 409)
      const after = roundOf(asked.get('after') ?? '')
      if (round === 0 || after === round) {
        if (held >= HELD) return end(response, 503)
        held += 1
        const gone = new AbortController()
        response.once('close', () => gone.abort())
        const { signal } = gone
        await Promise.race([
          news.promise,
          wait(EDITION_HOLD_MS, undefined, { signal, ref: false }).catch(
            () => undefined
          )
        ])
        held -= 1
        gone.abort()
      }
      if (round === 0 || after === round) return end(response, 204)
      end(response, 200, bytesSince(after))
    }
  }
}
