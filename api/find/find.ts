import { z } from 'zod'
import { FIND_ROWS_OF } from '#contract/calls/find'
import { FIND_ITEMS_MOST, FIND_QUERY_MOST } from '#contract/find'
import { createJob } from '#http/job'
import { addressKey } from '#http/network'
import type { Core, Feature } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import { foundKind, foundRow } from '../calls/shared-schema.ts'
import type { Content } from '../content/content.ts'
import type { Twitch } from '../twitch/twitch.ts'
import { createCurrent } from './current.ts'

/** Questions from one address, behind which many people may be typing. */
const QUESTIONS = [{ count: 600, perMs: 60_000 }]
/** How often at least the index is brought up to date, and how soon again after a failure. */
const FOLLOW_MS = 60_000
const FOLLOW_RETRY_MS = 1000
/** How long after a save: its pages go first. A search that comes before that waits for the index itself. */
const FOLLOW_SOON_MS = 1000

const query = z.object({
  q: z
    .string('Please enter a search text')
    .trim()
    .min(1, 'Please enter a search text')
    .max(FIND_QUERY_MOST, 'Search query is too long')
})
const reply = z.strictObject({
  groups: z.array(z.strictObject({ kind: foundKind, rows: z.array(foundRow) }))
})

/** Find, where there is more than the site's file holds. */
export function createFind(
  { database, limiter, log, revision, schedule }: Core,
  {
    content: { catalogue },
    twitch: { streamers }
  }: { content: Content; twitch: Twitch }
): Feature {
  const questions = limiter('find', QUESTIONS)
  const current = createCurrent()
  /** A hub whose browsers find everything by themselves keeps no words in memory. */
  let isWanted = false

  let read: { revision: number; all: ReturnType<typeof streamers.all> } | null =
    null
  /** Read once per revision, like the items. */
  const approvedNow = () => {
    const now = revision.current()
    if (read?.revision !== now) {
      const mine = { revision: now, all: streamers.all() }
      read = mine
      mine.all.catch(() => {
        if (read === mine) read = null
      })
    }
    return read.all
  }
  const follow = async (): Promise<void> => {
    const [items, approved] = await Promise.all([
      catalogue.items(),
      approvedNow()
    ])
    isWanted ||= items.length + approved.length > FIND_ITEMS_MOST
    if (isWanted) await current.follow({ items, streamers: approved })
  }
  const following = createJob(() => database.guard(follow), {
    everyMs: FOLLOW_MS,
    retryMs: FOLLOW_RETRY_MS,
    failed: error => log.debug({ err: error }, 'Find could not be kept')
  })
  return {
    routes: [
      route({
        call: FIND_ROWS_OF,
        summary: 'The best of all that is public, a few of each screen',
        who: 'anyone',
        query,
        replies: { 200: reply },
        handle: async ({ ctx, query: { q } }) => {
          questions.take(addressKey(ctx.ip))
          isWanted = true
          await follow()
          return { groups: current.search(q) }
        }
      })
    ],
    start: () => {
      revision.onChange(() => following.start(FOLLOW_SOON_MS))
      schedule.onTurn(() => following.start(FOLLOW_SOON_MS))
      following.start(FOLLOW_SOON_MS)
    },
    close: () => following.close()
  }
}
