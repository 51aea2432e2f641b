import type { ReactNode } from 'react'
import { SKELETONS } from '../../lib/config.ts'
import type { Remote, RemoteStore } from '../../lib/remote.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { OutOfDate } from '../Loaded.tsx'
import { backToLibrary } from '../library/manage-view.ts'
import { NOT_READ } from '../messages.ts'

/** Rows as high as those that replace them, under the heading of their day. */
function RowSkeletons({ isByDay }: { isByDay: boolean }) {
  return (
    <div className={isByDay ? 'log-day' : ''} aria-hidden="true">
      {isByDay && (
        <div className="day-bone">
          <span className="bone" />
        </div>
      )}
      <div className="log">
        {Array.from({ length: SKELETONS.adminRows }, (_, index) => (
          <div key={index} className="past-row">
            <span className="thumb log-thumb" />
            <span className="bone" style={{ width: '44%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** One of the views that look back, in place of the library. */
export function Past<T>({
  title,
  about,
  empty,
  store,
  list,
  isByDay = false,
  children
}: {
  title: string
  about: string
  empty: string
  /** What the list is read from. */
  store: RemoteStore<unknown>
  list: Remote<T[]>
  isByDay?: boolean
  children: (entries: T[]) => ReactNode
}) {
  return (
    <section tabIndex={-1} className="past" aria-labelledby="past-title">
      <div className="past-head">
        <Button look="quiet" onClick={backToLibrary}>
          <BackIcon />
          Back to the library
        </Button>
        <h2 id="past-title">{title}</h2>
      </div>
      <p className="hint">{about}</p>
      {list.state === 'loading' && (
        <>
          <output className="sr-only">Loading...</output>
          <RowSkeletons isByDay={isByDay} />
        </>
      )}
      {list.state === 'failed' && (
        <LoadError sentence={NOT_READ} onRetry={() => store.reload()} />
      )}
      <OutOfDate store={store} />
      {list.state === 'ready' &&
        (list.value.length === 0 ? (
          <EmptyState drawing="content" title={empty} />
        ) : (
          children(list.value)
        ))}
    </section>
  )
}
