import { atom, computed } from 'nanostores'
import { at } from '#contract/call'
import { ORDER_ITEM, ORDER_ITEM_ON_HOMEPAGE } from '#contract/calls/editing'
import type { ContentItem } from '#contract/content'
import { ORDER_STEP } from '../../lib/config.ts'
import { send } from '../../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import { toast } from '../../lib/toast.ts'
import { asAdmin } from '../session/session.ts'
import { stepTowards } from '../steps.ts'
import {
  $items,
  $shelf,
  $shelfView,
  loadLibrary,
  reloadIfGone,
  setItems
} from './library.ts'
import { endsOf, orderOf, rowsOf, withChanged } from './shelf.ts'
import type { Direction } from './shelf.ts'

/** Why an item cannot be moved, for the items at an end of what is shown. */
export const $ends = computed([$items, $shelfView], endsOf)

/** What a screen reader hears after a move. */
export const $moved = atom('')

const CALLS = {
  section: {
    call: ORDER_ITEM,
    updated: MESSAGES.orderUpdated,
    failed: MESSAGES.orderFailed
  },
  homepage: {
    call: ORDER_ITEM_ON_HOMEPAGE,
    updated: MESSAGES.homepageOrderUpdated,
    failed: MESSAGES.homepageOrderFailed
  }
} as const

/** The row of an item as it is shown, and the item's index in it. */
function placeOf(id: string) {
  const rows = rowsOf($shelf.get(), $shelfView.get().mode)
  const row = rows.find(items => items.some(item => item.id === id)) ?? []
  return { row, index: row.findIndex(item => item.id === id) }
}

/** 'Tidebreaker is now 2 of 7.' */
function whereIs({ id, title }: ContentItem): string {
  const { row, index } = placeOf(id)
  return `${title} is now ${index + 1} of ${row.length}.`
}

/** The item to pass in the same row: the next one that is shown, or the one that a card is dropped on. */
type Goal = (row: ContentItem[], index: number) => ContentItem | undefined

/**
 * Moving up subtracts 1 from the current value and moving down adds 1, until the goal is passed: there
 * may be others between the two, some of them hidden by a filter. `rounds`: how often that goes on if
 * the goal is further away than one click may move.
 */
async function move(id: string, goalOf: Goal, rounds = 1): Promise<void> {
  const { mode } = $shelfView.get()
  const { call, updated, failed } = CALLS[mode]
  const { row, index } = placeOf(id)
  const [item, passed] = [row[index], goalOf(row, index)]
  if (item === undefined || passed === undefined || item === passed) return
  const step = row.indexOf(passed) < index ? -ORDER_STEP : ORDER_STEP
  const goal = orderOf(passed, mode)
  let from = orderOf(item, mode)
  let isPassed = false
  try {
    for (let round = 0; round < rounds && !isPassed; round += 1) {
      isPassed = await stepTowards({ from, goal, step }, async order => {
        const json = { order }
        const { items } = await asAdmin(token =>
          send(at(call, { id }), { token, json })
        )
        // It was there already: another tab had moved it there, or a try whose answer was lost.
        if (items.length === 0) await loadLibrary()
        else setItems(withChanged($items.get(), items))
        from = order
      })
    }
    toast(isPassed ? updated : MESSAGES.orderGoesOn)
    $moved.set(whereIs(item))
  } catch (error) {
    toast(failed)
    await reloadIfGone(error)
  }
}

let last = Promise.resolve()

/** Moves wait for each other: a second click starts from where the first one led. */
export function moveItem(id: string, direction: Direction): Promise<void> {
  const step = direction === 'up' ? -1 : 1
  last = last.then(() => move(id, (row, index) => row[index + step]))
  return last
}

/** A longer way than this ends early, and the next drag goes on from there. */
const DRAG_ROUNDS = 20

/** Moves the item to the place of another one in the same row; those between them make room. */
export function dropItem(id: string, on: string): Promise<void> {
  const goalOf: Goal = row => row.find(item => item.id === on)
  last = last.then(() => move(id, goalOf, DRAG_ROUNDS))
  return last
}
