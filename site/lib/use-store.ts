import { useStore as useNanoStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'

/** The one way in which a component reads a store; hydration starts from the store's first value. */
export function useStore<S extends Store>(store: S): StoreValue<S> {
  return useNanoStore(store, { ssr: 'initial' })
}
