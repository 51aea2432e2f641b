import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

export interface AddressStore<
  Value extends string
> extends ReadableAtom<Value> {
  /** Shows the value and writes it into the address, so that Back, reload and sharing work. */
  choose(value: Value): void
}

/**
 * A parameter of the page's query as a store, such as the chosen tab. `parse` gives the value for
 * whatever stands in the address; the first value, which stays out of it, is `parse(null)`.
 */
export function addressStore<Value extends string>(
  name: string,
  parse: (text: string | null) => Value
): AddressStore<Value> {
  const initial = parse(null)
  const $value = atom<Value>(initial)
  const read = () =>
    $value.set(parse(new URLSearchParams(window.location.search).get(name)))

  onMount($value, () => {
    if (import.meta.env.SSR) return
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  })
  return Object.assign($value, {
    choose(value: Value) {
      if (value === $value.get()) return
      const url = new URL(window.location.href)
      if (value === initial) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      window.history.pushState(null, '', url)
      $value.set(value)
    }
  })
}

/** The chosen one of these tabs, the first when the address names none of them. */
export function tabStore<Id extends string>(
  ids: readonly [Id, ...Id[]]
): AddressStore<Id> {
  return addressStore('tab', text => ids.find(id => id === text) ?? ids[0])
}
