import { useStore } from '../../lib/use-store.ts'
import { formatMoment } from '../../lib/format.ts'
import { deletedItem } from '../../lib/reading/content.ts'
import { readItems } from '../../lib/reading/remote-items.ts'
import { Button } from '../../ui/Button.tsx'
import { $deleted, restoreItem } from '../library/removal.ts'
import { TYPE_NAMES } from '../type-names.ts'
import { Past } from './Past.tsx'
import { Thumb } from './Thumb.tsx'

/** 'Recently deleted': 30 days, each with its way back. */
export function RecentlyDeleted() {
  const list = readItems(useStore($deleted), deletedItem)
  return (
    <Past
      title="Recently deleted"
      about="Kept for 30 days. Restoring an item puts it back where it was."
      empty="Nothing has been deleted in the last 30 days."
      store={$deleted}
      list={list}
    >
      {entries => (
        <ol className="log ruled">
          {entries.map(({ item, deletedAt }) => (
            <li key={item.id} className="past-row">
              <Thumb item={item} />
              <span className="log-words">
                <b>{item.title}</b>
                <span className="hint">
                  {TYPE_NAMES[item.type]}
                  <span className="deleted-at">
                    <span className="dot"> · </span>
                    deleted {formatMoment(deletedAt)}
                  </span>
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
          ))}
        </ol>
      )}
    </Past>
  )
}
