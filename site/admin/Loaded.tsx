import type { ReactNode } from 'react'
import type { RemoteStore } from '../lib/remote.ts'
import { useStore } from '../lib/use-store.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { NOT_READ, OUT_OF_DATE } from './messages.ts'

/** Shown above an answer that could not be reloaded, because it may be out of date. */
export function OutOfDate({ store }: { store: RemoteStore<unknown> }) {
  const isOld = useStore(store.$isOld)
  if (!isOld) return null
  return <LoadError sentence={OUT_OF_DATE} onRetry={() => store.reload()} />
}

/** Shows what a store has read or, if the read failed, offers another try. */
export function Loaded<T>({
  store,
  unread = NOT_READ,
  children
}: {
  store: RemoteStore<T>
  unread?: string
  children: (value: T) => ReactNode
}) {
  const remote = useStore<RemoteStore<T>>(store)
  switch (remote.state) {
    case 'loading':
      return <output>Loading...</output>
    case 'failed':
      return <LoadError sentence={unread} onRetry={() => store.reload()} />
    case 'ready':
      return (
        <>
          <OutOfDate store={store} />
          {children(remote.value)}
        </>
      )
  }
}
