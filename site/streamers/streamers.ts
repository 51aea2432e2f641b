import { atom, onMount } from 'nanostores'
import { at } from '#contract/call'
import { SEARCH_TWITCH } from '#contract/calls/twitch'
import type { ExternalStreamer } from '#contract/streams'
import { ask } from '../lib/api.ts'
import { addressStore } from '../lib/address.ts'
import { listStore } from '../lib/list-store.ts'
import type { Remote } from '../lib/remote.ts'

export const $liveStreamers = listStore('liveStreamers')
export const $featuredStreamers = listStore('featuredStreamers')

/** Which tab of /streamers shows. The third exists only with the query that it answers. */
export type Browsing =
  { tab: 'featured' } | { tab: 'live' } | { tab: 'search'; query: string }

export const $browsing = addressStore<Browsing>({
  parse(query) {
    const wanted = query.get('q')?.trim() ?? ''
    if (wanted !== '') return { tab: 'search', query: wanted }
    return { tab: query.get('tab') === 'live' ? 'live' : 'featured' }
  },
  format(browsing): Record<string, string> {
    if (browsing.tab === 'search') return { q: browsing.query }
    return browsing.tab === 'live' ? { tab: 'live' } : {}
  }
})

/** Submitting a query switches to the search tab; a blank one does nothing, the same one asks again. */
export function search(text: string): void {
  const query = text.trim()
  if (query === '') return
  const now = $browsing.get()
  if (now.tab === 'search' && now.query === query) void find(query)
  else $browsing.choose({ tab: 'search', query })
}

export const $found = atom<Remote<ExternalStreamer[]>>({ state: 'loading' })

async function find(query: string): Promise<void> {
  $found.set({ state: 'loading' })
  const answer = await ask(at(SEARCH_TWITCH, { q: query })).then(
    (value): Remote<ExternalStreamer[]> => ({ state: 'ready', value }),
    (error: Error): Remote<ExternalStreamer[]> => ({ state: 'failed', error })
  )
  // An answer to an older query is too late.
  const now = $browsing.get()
  if (now.tab === 'search' && now.query === query) $found.set(answer)
}

onMount($found, () => {
  if (import.meta.env.SSR) return
  return $browsing.subscribe(browsing => {
    if (browsing.tab === 'search') void find(browsing.query)
  })
})
