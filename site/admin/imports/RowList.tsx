import { ROW_STATES } from '#contract/imports'
import type { ImportJob, RowState } from '#contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { $rows, showMoreRows, showRows } from './imports.ts'
import { IMPORT_WORDS } from './messages.ts'

function Choice({ state, count }: { state: RowState | 'all'; count: number }) {
  const chosen = useStore($rows).state === state
  const name = state === 'all' ? IMPORT_WORDS.all : IMPORT_WORDS.states[state]
  return (
    <Button
      look="line"
      size="small"
      aria-pressed={chosen}
      onClick={() => void showRows(state)}
    >
      {name} {formatNumber(count)}
    </Button>
  )
}

/** What becomes of each row, and why. */
export function RowList({ job }: { job: ImportJob }) {
  const { list, isMore } = useStore($rows)
  return (
    <section aria-labelledby="import-rows">
      <h3 id="import-rows">{IMPORT_WORDS.rows}</h3>
      <div className="import-states">
        <Choice state="all" count={job.rows} />
        {ROW_STATES.filter(state => job.counts[state] > 0).map(state => (
          <Choice key={state} state={state} count={job.counts[state]} />
        ))}
      </div>
      {list.length === 0 && <p className="hint">{IMPORT_WORDS.none}</p>}
      <ol className="import-rows">
        {list.map(({ row, title, id, state, reason }) => (
          <li key={row}>
            <span className="import-row">{IMPORT_WORDS.row(row)}</span>
            <span className="import-what">
              <strong>{title || id || IMPORT_WORDS.untitled}</strong>
              {reason !== '' && <span className="hint">{reason}</span>}
            </span>
            <span className={`import-state ${state}`}>
              {IMPORT_WORDS.states[state]}
            </span>
          </li>
        ))}
      </ol>
      {isMore && (
        <Button look="tint" onClick={() => void showMoreRows()}>
          {IMPORT_WORDS.more}
        </Button>
      )}
    </section>
  )
}
