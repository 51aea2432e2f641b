import { atom, computed, onMount } from 'nanostores'
import { ALL_ITEMS } from '#contract/calls/content'
import type { ContentItem } from '#contract/content'
import { ApiError } from '../../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import { contentItem } from '../../lib/reading/content.ts'
import { wholeList } from '../../lib/reading/fields.ts'
import type { Remote } from '../../lib/remote.ts'
import { toast } from '../../lib/toast.ts'
import { $session, askAsAdmin, confirmSession } from '../session/session.ts'
import { $adminTab } from '../tab.ts'
import { shelved, withChanged } from './shelf.ts'
import type { ShelfView } from './shelf.ts'

export const $library = atom<Remote<ContentItem[]>>({ state: 'loading' })
export const $shelfView = atom<ShelfView>({
  mode: 'section',
  featuredOnly: false,
  type: 'all',
  text: ''
})
export const $items = computed($library, library =>
  library.state === 'ready' ? library.value : []
)
export const $shelf = computed([$items, $shelfView], shelved)

/** What a gated item may require. */
export const $collectibles = computed($items, items =>
  items.filter(item => item.type === 'collectible')
)

let asked = 0

/** Reads everything; an answer that a newer question has overtaken is dropped. */
async function load(confirmed: Promise<void>): Promise<void> {
  asked += 1
  const question = asked
  try {
    const [value] = await Promise.all([askAsAdmin(ALL_ITEMS), confirmed])
    if (question !== asked) return
    $library.set({ state: 'ready', value: wholeList(contentItem)(value) })
  } catch (error) {
    if (question !== asked || $session.get().state !== 'panel') return
    if ($library.get().state !== 'ready')
      $library.set({ state: 'failed', error: error as Error })

    toast(MESSAGES.contentLoadFailed)
  }
}

/** Reads everything again. */
export const loadLibrary = (): Promise<void> => load(confirmSession())

/** Reloads if a call was refused because the item was deleted elsewhere, as its card must not stay. */
export async function reloadIfGone(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 404) await loadLibrary()
}

// Another administrator may have changed it: the list reloads whenever the active tab changes.
onMount($library, () => {
  const forgetSession = $session.subscribe(({ state }) => {
    // The answer that opened the panel has just said that the token is good.
    if (state === 'panel') void load(Promise.resolve())
  })
  const forgetTab = $adminTab.listen(() => void loadLibrary())
  return () => {
    forgetSession()
    forgetTab()
  }
})

/** Replaces the items with those of an answer. */
export function setItems(items: ContentItem[]): void {
  // An answer that is under way may not know this yet.
  asked += 1
  $library.set({ state: 'ready', value: items })
}

/**
 * A saved item takes the place of its old self; a new one is appended. A list that is not here yet
 * is asked for again: its answer may be older than the save.
 */
export function acceptSaved(saved: ContentItem): void {
  if ($library.get().state !== 'ready') return void loadLibrary()
  const items = $items.get()
  const known = items.some(item => item.id === saved.id)
  setItems(known ? withChanged(items, [saved]) : [...items, saved])
}

export function changeView(part: Partial<ShelfView>): void {
  $shelfView.set({ ...$shelfView.get(), ...part })
}
