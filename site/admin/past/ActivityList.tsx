import type { ActivityEntry } from '#contract/admin'
import type { ContentItem } from '#contract/content'
import { CONTENT_TYPES } from '#contract/content-types'
import { useStore } from '../../lib/use-store.ts'
import { formatTime } from '../../lib/format.ts'
import { activityEntry, deletedItem } from '../../lib/reading/content.ts'
import { readItems } from '../../lib/reading/remote-items.ts'
import { $library, $items } from '../library/library.ts'
import { $deleted } from '../library/removal.ts'
import { $activity } from './activity.ts'
import { byDay } from './days.ts'
import { EntryIcon } from './EntryIcon.tsx'
import { EntryMark } from './EntryMark.tsx'
import { Past } from './Past.tsx'
import { IconThumb, Thumb } from './Thumb.tsx'

/** What an entry says: what was done, around the name of what it was done to. */
function told(entry: ActivityEntry, title: string | undefined) {
  const { action } = entry
  if ('address' in entry) return [action, null, `, from ${entry.address}`]
  // Old entries were written before names were part of them.
  const words =
    action.includes('{}') || title === undefined ? action : `${action}: {}`
  const [before = '', after] = words.split('{}')
  return after === undefined ? [before] : [before, title ?? entry.target, after]
}

/** An id begins with its type. */
const typeOf = (id: string) =>
  CONTENT_TYPES.find(type => id.startsWith(`${type}-`))

function EntryThumb({
  entry,
  item
}: {
  entry: ActivityEntry
  item: ContentItem | undefined
}) {
  if (item) return <Thumb item={item} />
  const type = 'target' in entry ? typeOf(entry.target) : undefined
  if (type) return <Thumb item={{ type }} />
  return (
    <IconThumb>
      <EntryIcon entry={entry} />
    </IconThumb>
  )
}

function Entry({
  entry,
  item
}: {
  entry: ActivityEntry
  item: ContentItem | undefined
}) {
  const [before, name, after] = told(entry, item?.title)
  return (
    <li className={'address' in entry ? 'past-row quiet' : 'past-row'}>
      <span className="entry-thumb">
        <EntryThumb entry={entry} item={item} />
        <EntryMark action={entry.action} />
      </span>
      <span className="log-words">
        <span>
          {before}
          {name && <b>{name}</b>}
          {after}
        </span>
      </span>
      <time dateTime={entry.at}>{formatTime(entry.at)}</time>
    </li>
  )
}

/** The last 200 writes, and who came and went. */
export function ActivityList() {
  const items = useStore($items)
  const library = useStore($library)
  const deleted = readItems(useStore($deleted), deletedItem)
  const entries = readItems(useStore($activity), activityEntry)
  const gone = deleted.state === 'ready' ? deleted.value : []
  const known = new Map(
    [...gone.map(({ item }) => item), ...items].map(item => [item.id, item])
  )
  // Waits, so that names and pictures do not come after the entries.
  const isWaiting = [library, deleted].some(({ state }) => state === 'loading')
  return (
    <Past
      title="Activity"
      about="The last 200 changes that the administrator made and the last 200 sign-ins, newest first."
      empty="Nothing has been changed yet."
      isByDay
      store={$activity}
      list={isWaiting ? { state: 'loading' } : entries}
    >
      {all =>
        byDay(all).map(({ name, entries: ofDay }) => (
          <div key={name} className="log-day">
            <h3>{name}</h3>
            <ol className="log">
              {ofDay.map((entry, index) => (
                <Entry
                  key={`${entry.at}-${index}`}
                  entry={entry}
                  item={'target' in entry ? known.get(entry.target) : undefined}
                />
              ))}
            </ol>
          </div>
        ))
      }
    </Past>
  )
}
