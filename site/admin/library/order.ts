import { atom } from 'nanostores'
import { at } from '#contract/call'
import { ORDER_ITEM, ORDER_ITEM_ON_HOMEPAGE } from '#contract/calls/editing'
import type { ContentItem } from '#contract/content'
import { ORDER_STEP } from '../../lib/config.ts'
import { send } from '../../lib/api.ts'
import { MESSAGES } from '../../lib/messages.ts'
import { toast } from '../../lib/toast.ts'
import { asAdmin } from '../session/session.ts'
import { $items, $shelf, $shelfView, setItems } from './library.ts'
import { orderOf, withChanged } from './shelf.ts'

export type Direction = 'up' | 'down'

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

/** 'Tidebreaker is now 2 of 7.' */
function whereIs({ id, title, type }: ContentItem): string {
  const { mode } = $shelfView.get()
  const row = $shelf
    .get()
    .filter(each => mode === 'homepage' || each.type === type)
  const place = row.findIndex(each => each.id === id) + 1
  return `${title} is now ${place} of ${row.length}.`
}

/** Moving up subtracts 1 and down adds 1 to the current value, at the ends too. */
async function move(id: string, direction: Direction): Promise<void> {
  const item = $items.get().find(each => each.id === id)
  if (item === undefined) return
  const { mode } = $shelfView.get()
  const { call, updated, failed } = CALLS[mode]
  const step = direction === 'up' ? -ORDER_STEP : ORDER_STEP
  try {
    const { items } = await asAdmin(token =>
      send(at(call, { id }), {
        token,
        json: { order: orderOf(item, mode) + step }
      })
    )
    setItems(withChanged($items.get(), items))
    toast(updated)
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
