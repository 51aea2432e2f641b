import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

/** With a new history entry, which Back leaves, or in place of the current one, because arrow keys pass through many values. */
export type HowChosen = 'pushState' | 'replaceState'

export interface AddressStore<Value> extends ReadableAtom<Value> {
  /** Shows the value and writes it into the address, so that Back, reload and sharing work. */
  choose(value: Value, how?: HowChosen): void
}

interface AddressForm<Value> {
  /** What the page's query says; an empty query gives the value that stays out of the address. */
  parse(query: URLSearchParams): Value
  /** The query that says it, empty for the first value. */
  format(value: Value): Record<string, string>
}

/** What is chosen on a page, kept in its address. */
export function addressStore<Value>({
  parse,
  format
}: AddressForm<Value>): AddressStore<Value> {
  const $value = atom<Value>(parse(new URLSearchParams()))
  const read = () =>
    $value.set(parse(new URLSearchParams(window.location.search)))

  onMount($value, () => {
    if (import.meta.env.SSR) return
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  })
  return Object.assign($value, {
    choose(value: Value, how: HowChosen = 'pushState') {
      const url = new URL(window.location.href)
      url.search = new URLSearchParams(format(value)).toString()
      if (url.href === window.location.href) return
      window.history[how](null, '', url)
      $value.set(value)
    }
  })
}

/** The chosen one of these tabs, the first when the address names none of them. */
export function tabStore<Id extends string>(
  ids: readonly [Id, ...Id[]]
): AddressStore<Id> {
  return addressStore({
    parse: query => ids.find(id => id === query.get('tab')) ?? ids[0],
    format: (id): Record<string, string> => (id === ids[0] ? {} : { tab: id })
  })
}
