import type { ContentItem } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { differences } from './differences.ts'
import { $history, closeHistory } from './history.ts'
import { restoreVersion } from './versions.ts'

/** 'Title, Badges', or how the oldest known version came to be. */
function whatChanged(item: ContentItem, before: ContentItem | undefined) {
  if (before === undefined)
    return item.version === 1 ? 'Created' : 'Earlier versions are forgotten'

  const fields = differences(before, item).map(({ field }) => field)
  return fields.length === 0 ? 'Saved without a change' : fields.join(', ')
}

function Versions({ items }: { items: ContentItem[] }) {
  return (
    <ol className="log">
      {items.map((item, index) => (
        <li key={item.version}>
          <span className="log-words">
            <span>{whatChanged(item, items[index + 1])}</span>
            <span className="hint">
              Version {item.version}, {formatMoment(item.updatedAt)}
            </span>
          </span>
          {index === 0 ? (
            <span className="hint">Now</span>
          ) : (
            <Button
              size="small"
              aria-label={`Restore version ${item.version}`}
              onClick={() => void restoreVersion(item)}
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The last 20 versions of the item that is being edited. */
export function ItemHistory() {
  const history = useStore($history)
  if (history === null) return null
  return (
    <section className="panel-note" aria-labelledby="history-title">
      <div className="panel-note-head">
        <h2 id="history-title">History</h2>
        <Button size="small" look="quiet" onClick={closeHistory}>
          Close
        </Button>
      </div>
      {history.state === 'loading' && <output>Loading...</output>}
      {history.state === 'failed' && (
        <p role="alert">The history could not be loaded.</p>
      )}
      {history.state === 'ready' && <Versions items={history.value} />}
    </section>
  )
}
