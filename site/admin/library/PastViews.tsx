import type { ActivityEntry } from '#contract/admin'
import { useStore } from '../../lib/use-store.ts'
import { formatMoment } from '../../lib/format.ts'
import { activityEntry, deletedItem } from '../../lib/reading/content.ts'
import { readItems } from '../../lib/reading/remote-items.ts'
import type { Remote } from '../../lib/remote.ts'
import { Button } from '../../ui/Button.tsx'
import { TYPE_NAMES } from '../type-names.ts'
import { $activity } from './activity.ts'
import { $items } from './library.ts'
import { backToLibrary } from './manage-view.ts'
import { $deleted, restoreItem } from './removal.ts'

function Past<T>({
  title,
  about,
  empty,
  list,
  children
}: {
  title: string
  about: string
  empty: string
  list: Remote<T[]>
  children: (entry: T, index: number) => React.ReactNode
}) {
  return (
    <section tabIndex={-1} className="past" aria-labelledby="past-title">
      <div className="panel-note-head">
        <h2 id="past-title">{title}</h2>
        <Button look="line" onClick={backToLibrary}>
          Back to the library
        </Button>
      </div>
      <p className="hint">{about}</p>
      {list.state === 'loading' && <output>Loading...</output>}
      {list.state === 'failed' && (
        <p className="remark bad" role="alert">
          This could not be loaded. Please try again.
        </p>
      )}
      {list.state === 'ready' &&
        (list.value.length === 0 ? (
          <p className="remark">{empty}</p>
        ) : (
          <ol className="log">{list.value.map(children)}</ol>
        ))}
    </section>
  )
}

/** 'Recently deleted': 30 days, each with its way back. */
export function RecentlyDeleted() {
  const list = readItems(useStore($deleted), deletedItem)
  return (
    <Past
      title="Recently deleted"
      about="Kept for 30 days. Restoring an item puts it back where it was."
      empty="Nothing has been deleted in the last 30 days."
      list={list}
    >
      {({ item, deletedAt }) => (
        <li key={item.id}>
          <span className="log-words">
            <span>{item.title}</span>
            <span className="hint">
              {TYPE_NAMES[item.type]}, deleted {formatMoment(deletedAt)}
            </span>
          </span>
          <Button
            size="small"
            aria-label={`Restore ${item.title}`}
            onClick={() => void restoreItem(item)}
          >
            Restore
          </Button>
        </li>
      )}
    </Past>
  )
}

/** The last 200 writes, and who came and went. */
export function ActivityList() {
  const list = readItems(useStore($activity), activityEntry)
  const items = useStore($items)
  const deleted = readItems(useStore($deleted), deletedItem)
  const gone = deleted.state === 'ready' ? deleted.value : []
  const titleOf = (target: string) =>
    [...items, ...gone.map(({ item }) => item)].find(({ id }) => id === target)
      ?.title
  const told = (entry: ActivityEntry) => {
    if ('address' in entry) return `${entry.action}, from ${entry.address}`
    const { action, target } = entry
    const title = titleOf(target)
    // What was written down before the names were part of it.
    if (!action.includes('{}') && title !== undefined)
      return `${action}: ${title}`
    return action.replace('{}', () => title ?? target)
  }
  return (
    <Past
      title="Activity"
      about="The last 200 changes that the administrator made and the last 200 sign-ins, newest first."
      empty="Nothing has been changed yet."
      list={list}
    >
      {(entry, index) => (
        <li key={`${entry.at}-${index}`}>
          <span className="log-words">
            <span>{told(entry)}</span>
            <span className="hint">{formatMoment(entry.at)}</span>
          </span>
        </li>
      )}
    </Past>
  )
}
