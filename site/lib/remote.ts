import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { ask } from './api.ts'
import type { Question } from './api.ts'

/** What is known of something on the server. */
export type Remote<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error }

export interface RemoteStore<T> extends ReadableAtom<Remote<T>> {
  /** The last question failed, and what is shown is the answer to one before it. */
  $isOld: ReadableAtom<boolean>
  /** Asks again; what is shown stays until a good answer is here. */
  reload(): Promise<void>
  /** Puts in what an action's answer said. */
  put(value: T): void
}

const known = new Map<string, RemoteStore<unknown>>()

/**
 * The one way to load: the store of a call, shared by all that show it. It loads once, when it is
 * first shown in a browser; it never goes stale, retries or polls.
 */
export function remote<T>(
  call: Question<T>,
  load: (call: Question<T>) => Promise<T> = ask
): RemoteStore<T> {
  const existing = known.get(call.path)
  if (existing) return existing as RemoteStore<T>

  const $remote = atom<Remote<T>>({ state: 'loading' })
  const $isOld = atom(false)
  // Grows with every question and every put: an answer to an older question is dropped.
  let newest = 0
  const show = (value: T) => {
    $isOld.set(false)
    $remote.set({ state: 'ready', value })
  }
  const reload = async () => {
    const asked = ++newest
    try {
      const value = await load(call)
      if (asked === newest) show(value)
    } catch (error) {
      if (asked !== newest) return
      if ($remote.get().state === 'ready') $isOld.set(true)
      else $remote.set({ state: 'failed', error: error as Error })
    }
  }
  onMount($remote, () => {
    if (import.meta.env.SSR) return
    const { state } = $remote.get()
    // What could not be read the last time may be readable by now.
    if (state === 'failed') $remote.set({ state: 'loading' })
    if (state !== 'ready') void reload()
    // Back to a page that the browser kept whole: any other page would read this anew.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void reload()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  })
  const store: RemoteStore<T> = Object.assign($remote, {
    $isOld,
    reload,
    put(value: T) {
      newest += 1
      show(value)
    }
  })
  // On the server one process renders for everybody: nothing is kept there.
  if (!import.meta.env.SSR) known.set(call.path, store)
  return store
}
