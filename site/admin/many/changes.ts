import { at } from '#contract/call'
import { DELETE_ITEM, RESTORE_ITEM, SAVE_ITEM } from '#contract/calls/editing'
import { hasBadge } from '#contract/content'
import type { Badge, ContentItem, ContentPayload } from '#contract/content'
import { gateOf } from '#contract/gate'
import { takesGate } from '#contract/metadata'
import { atom } from 'nanostores'
import { ApiError, send } from '../../lib/api.ts'
import { contentItem } from '../../lib/reading/content.ts'
import { toast } from '../../lib/toast.ts'
import { leaveDeleted } from '../editing/editor.ts'
import { $items, $library, loadLibrary, setItems } from '../library/library.ts'
import { withChanged } from '../library/shelf.ts'
import { reasonOf } from '../session/reason.ts'
import { asAdmin } from '../session/session.ts'
import { $chosen, endChoice } from './choice.ts'
import { MANY } from './messages.ts'
import type { Counts } from './messages.ts'

/** How far a change of many has come; null: none is under way. */
export const $progress = atom<{ done: number; of: number } | null>(null)

/** What is to be saved of an item; null: it is like that already; 'cannot': its type never is. */
export type Change = (item: ContentItem) => ContentPayload | 'cannot' | null

export const featured =
  (showOnHomepage: boolean): Change =>
  item =>
    item.showOnHomepage === showOnHomepage ? null : { ...item, showOnHomepage }

export const withBadgeAdded =
  (badge: Badge): Change =>
  item =>
    hasBadge(item, badge.text)
      ? null
      : { ...item, badges: [...item.badges, badge] }

export const withBadgeRemoved =
  (text: string): Change =>
  item => {
    if (!hasBadge(item, text)) return null
    const badges = item.badges.filter(
      badge => !hasBadge({ badges: [badge] }, text)
    )
    return { ...item, badges }
  }

/** Puts the item behind the collectible; an item that unlocks at a time keeps that time. */
export const gatedBy =
  (requiredCollectible: string): Change =>
  item =>
    takesGate(item.type) && item.id !== requiredCollectible
      ? ({
          ...item,
          metadata: { ...item.metadata, requiredCollectible }
        } as ContentPayload)
      : 'cannot'

/** Makes the item public, and its address with it; only after a yes. */
export const ungated: Change = item => {
  if (gateOf(item) === null) return null
  const metadata = { ...item.metadata, requiredCollectible: '', unlocksAt: '' }
  return { ...item, metadata, confirmUngate: true } as ContentPayload
}

interface Outcome {
  /** Those that went through. */
  done: ContentItem[]
  /** What the server made of them. */
  answers: ContentItem[]
  /** Those that were changed or deleted elsewhere meanwhile. */
  elsewhere: number
  refused: number
  /** Why the rest was not tried; empty: all were. */
  reason: string
}

/**
 * Makes one call after the other, so that a stranger's save is never overwritten and the server gets no
 * more calls than by hand; an ended session or a server that is away ends it. It is under way until the
 * library shows the outcome, because the next change begins with what this one has saved.
 */
async function each(
  items: ContentItem[],
  act: (item: ContentItem, token: string | null) => Promise<unknown>,
  shown: (outcome: Outcome) => ContentItem[]
): Promise<Outcome> {
  const outcome: Outcome = {
    done: [],
    answers: [],
    elsewhere: 0,
    refused: 0,
    reason: ''
  }
  for (const [index, item] of items.entries()) {
    $progress.set({ done: index, of: items.length })
    try {
      const answer = contentItem(await asAdmin(token => act(item, token)))
      outcome.done.push(item)
      if (answer) outcome.answers.push(answer)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const isElsewhere = status === 409 || status === 404
      if (!isElsewhere && status !== 400) {
        outcome.refused += items.length - index
        outcome.reason = reasonOf(error)
        break
      }
      outcome[isElsewhere ? 'elsewhere' : 'refused'] += 1
    }
  }
  // What went through is shown even if the server is away now, and cannot say it in the reload below.
  if ($library.get().state === 'ready') setItems(shown(outcome))
  await loadLibrary()
  $progress.set(null)
  return outcome
}

const countsOf = (
  { done, answers: _answers, ...rest }: Outcome,
  ungateable = 0
): Counts => ({ ...rest, done: done.length, ungateable })

/** Saves what the change makes of each chosen item, over the version that is shown. */
export async function changeChosen(change: Change): Promise<void> {
  const chosen = $chosen.get()
  const changed = new Map<string, ContentPayload>()
  let ungateable = 0
  for (const item of chosen) {
    const json = change(item)
    if (json === 'cannot') ungateable += 1
    else if (json !== null) changed.set(item.id, json)
  }
  const items = chosen.filter(({ id }) => changed.has(id))
  if (items.length === 0) return toast(MANY.nothing(ungateable))
  const outcome = await each(
    items,
    (item, token) =>
      send(SAVE_ITEM, { token, json: changed.get(item.id) as ContentPayload }),
    ({ answers }) => withChanged($items.get(), answers)
  )
  toast(MANY.changed(countsOf(outcome, ungateable)))
}

/** The last one first: each comes back to the place that it had. */
async function restore(items: ContentItem[]): Promise<void> {
  const outcome = await each(
    items.toReversed(),
    ({ id }, token) => send(at(RESTORE_ITEM, { id }), { token }),
    ({ answers }) => [...$items.get(), ...answers]
  )
  toast(MANY.restored(countsOf(outcome)))
}

/** Deletes the chosen items; the toast offers the way back for all of them. */
export async function deleteChosen(): Promise<void> {
  const outcome = await each(
    $chosen.get(),
    ({ id }, token) => send(at(DELETE_ITEM, { id }), { token }),
    ({ done }) => {
      const gone = new Set(done.map(({ id }) => id))
      return $items.get().filter(({ id }) => !gone.has(id))
    }
  )
  const { done } = outcome
  for (const { id } of done) leaveDeleted(id)
  // If none was deleted, they stay chosen for another try.
  if (done.length > 0) endChoice()
  toast(
    MANY.deleted(countsOf(outcome)),
    done.length === 0
      ? null
      : {
          label: 'Undo',
          otherwise: MANY.otherwise,
          run: () => void restore(done)
        }
  )
}
