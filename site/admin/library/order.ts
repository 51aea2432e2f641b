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
import { $items, $shelf, $shelfView, setItems } from './library.ts'
import { endsOf, orderOf, rowsOf, withChanged } from './shelf.ts'
import type { Direction } from './shelf.ts'

/** Why an item cannot be moved, of those at an end of what is shown. */
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

/** The row of an item as it is shown, and where it stands there. */
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

/**
 * Moving up subtracts 1 and down adds 1 to the current value, again until the next item that is shown
 * is passed: between the two may stand others that a filter hides.
 */
async function move(id: string, direction: Direction): Promise<void> {
  const { mode } = $shelfView.get()
  const { call, updated, failed } = CALLS[mode]
  const step = direction === 'up' ? -ORDER_STEP : ORDER_STEP
  const { row, index } = placeOf(id)
  const [item, passed] = [row[index], row[index + Math.sign(step)]]
  if (item === undefined || passed === undefined) return
  const way = { from: orderOf(item, mode), goal: orderOf(passed, mode), step }
  try {
    const isPassed = await stepTowards(way, async order => {
      const json = { order }
      const { items } = await asAdmin(token =>
        send(at(call, { id }), { token, json })
      )
      setItems(withChanged($items.get(), items))
    })
    toast(isPassed ? updated : MESSAGES.orderGoesOn)
    $moved.set(whereIs(item))
  } catch {
    toast(failed)
  }
}

let last = Promise.resolve()

/** Moves wait for each other: a second click starts from where the first one led. */
export function moveItem(id: string, direction: Direction): Promise<void> {
  last = last.then(() => move(id, direction))
  return last
}
