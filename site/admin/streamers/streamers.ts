import { atom } from 'nanostores'
import { at } from '#contract/call'
import { APPROVED_STREAMERS, SEARCH_TWITCH } from '#contract/calls/twitch'
import {
  APPROVE_STREAMER,
  ORDER_STREAMER,
  REMOVE_STREAMER,
  TOGGLE_FEATURED
} from '#contract/calls/streamers'
import type { ApprovedStreamer, ExternalStreamer } from '#contract/streams'
import { ORDER_STEP } from '../../lib/config.ts'
import { ApiError, ask, send, serverMessage } from '../../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import type { Message } from '../../lib/messages.ts'
import { askList } from '../../lib/reading/ask-list.ts'
import { wholeList } from '../../lib/reading/fields.ts'
import { externalStreamer } from '../../lib/reading/streams.ts'
import { remote } from '../../lib/remote.ts'
import { toast } from '../../lib/toast.ts'
import { $session, expireSession } from '../session/session.ts'
import { stepTowards } from '../steps.ts'

export const $streamers = remote(APPROVED_STREAMERS, askList)

export type Search =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'found'; hits: ExternalStreamer[] }
  | { state: 'failed'; reason: string }
export const $search = atom<Search>({ state: 'none' })

/** A write was refused, because nobody is signed in. */
export const $refused = atom(false)

/** Searches Twitch, unless the text is blank. */
export async function searchTwitch(text: string): Promise<void> {
  const query = text.trim()
  if (query === '' || $search.get().state === 'busy') return
  $search.set({ state: 'busy' })
  try {
    const answer = await ask(at(SEARCH_TWITCH, { q: query }))
    const hits = wholeList(externalStreamer)(answer)
    $search.set({ state: 'found', hits })
  } catch (error) {
    const { streamerSearchFailed: failed } = MESSAGES
    const reason = serverMessage(error) ?? failed.description
    $search.set({ state: 'failed', reason })
    toast(failed)
  }
}

/** In the panel a refused write means an expired session; outside it nobody signed in. */
function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return
  if ($session.get().state === 'panel') expireSession()
  else $refused.set(true)
}

/** The streamer calls send no token: the session's cookie goes with them. */
async function write(
  call: () => Promise<unknown>,
  done: Message,
  failed: Message
): Promise<void> {
  try {
    await call()
  } catch (error) {
    tellRefusal(error)
    toast(failed)
    // Somebody else has removed the streamer: the row must not stay.
    if (error instanceof ApiError && error.status === 404)
      await $streamers.reload()
    return
  }
  $refused.set(false)
  await $streamers.reload()
  toast(done)
}

export function addStreamer(hit: ExternalStreamer): Promise<void> {
  const { id: twitchId, login: username, displayName, profileImageUrl } = hit
  const json = {
    twitchId,
    username,
    displayName,
    profileImageUrl,
    description: hit.description,
    isFeatured: false
  }
  return write(
    () => send(APPROVE_STREAMER, { json }),
    MESSAGES.streamerAdded,
    MESSAGES.streamerAddFailed
  )
}

export function toggleFeatured({ id }: ApprovedStreamer): Promise<void> {
  return write(
    () => send(at(TOGGLE_FEATURED, { id })),
    MESSAGES.streamerFeatured,
    MESSAGES.streamerFeatureFailed
  )
}

export function removeStreamer({ id }: ApprovedStreamer): Promise<void> {
  return write(
    () => send(at(REMOVE_STREAMER, { id })),
    MESSAGES.streamerRemoved,
    MESSAGES.streamerRemoveFailed
  )
}

async function move(id: string, step: number): Promise<void> {
  const streamers = $streamers.get()
  if (streamers.state !== 'ready') return
  const index = streamers.value.findIndex(each => each.id === id)
  const streamer = streamers.value[index]
  const passed = streamers.value[index + Math.sign(step)]
  if (streamer === undefined || passed === undefined) return
  const way = { from: streamer.displayOrder, goal: passed.displayOrder, step }
  await write(
    async () => {
      await stepTowards(way, async order => {
        await send(at(ORDER_STREAMER, { id }), { json: { order } })
      })
    },
    MESSAGES.streamerMoved,
    MESSAGES.streamerMoveFailed
  )
}

let last = Promise.resolve()

/** Adds or subtracts 1 until the next one is passed. Moves wait for each other: a second click starts from where the first one led. */
export function moveStreamer(
  id: string,
  direction: 'up' | 'down'
): Promise<void> {
  const step = direction === 'up' ? -ORDER_STEP : ORDER_STEP
  last = last.then(() => move(id, step))
  return last
}
