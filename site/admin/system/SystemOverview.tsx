import type { Queue, SystemReport, Warning } from '#contract/system'
import { formatBytes, formatMoment, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx'
import { lookAtSystem } from './system.ts'

function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) {
    return (
      <p className="all-well">
        <CheckIcon />
        Nothing needs your attention.
      </p>
    )
  }
  return (
    <ul className="warnings">
      {warnings.map(({ found, remedy }) => (
        <li key={found}>
          <WarningIcon />
          <span className="log-words">
            <span>{found}</span>
            <span className="hint">{remedy}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Names and what is known of them. */
function Facts({ of }: { of: [string, string][] }) {
  return (
    <dl className="system-facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function databaseWords({ kind, version }: SystemReport['hub']['database']) {
  return kind === 'embedded'
    ? `Embedded (SQLite ${version}), answers`
    : `MongoDB ${version}, answers`
}

function backupWords(backup: SystemReport['hub']['backup']): string {
  switch (backup.state) {
    case 'none':
      return 'None'
    case 'kept':
      return `${formatMoment(backup.at)}: ${backup.file}, ${formatBytes(backup.bytes)}`
    case 'failed':
      return `Failed ${formatMoment(backup.at)}; the last good one: ${
        backup.keptAt === null ? 'none' : formatMoment(backup.keptAt)
      }`
  }
}

const REDIS = { off: 'Not configured', up: 'Joined', down: 'Away' }

function twitchWords(twitch: SystemReport['copy']['twitch']): string {
  switch (twitch.state) {
    case 'off':
      return 'Not configured'
    case 'up':
      return 'OK'
    case 'down':
      return `Away: ${twitch.reason}`
  }
}

function diskWords(disk: SystemReport['copy']['disk']): string {
  return disk.state === 'known'
    ? `${formatBytes(disk.freeBytes)} free in the data directory`
    : 'Unknown'
}

function QueueRow({ queue: { name, now, bound, beyond } }: { queue: Queue }) {
  return (
    <li className={now >= bound ? 'full' : ''}>
      <span className="log-words">
        <span>{name}</span>
        <span className="hint">When full: {beyond}</span>
      </span>
      <span className="amount">
        {formatNumber(now)} of {formatNumber(bound)}
        {now >= bound && <span className="sr-only">, full</span>}
      </span>
    </li>
  )
}

export function SystemOverview({
  report: { at, copy, hub, warnings },
  asking,
  remark
}: {
  report: SystemReport
  asking: boolean
  remark: string
}) {
  return (
    <>
      {remark !== '' && (
        <p className="remark bad" role="alert">
          {remark} Below is the last report.
        </p>
      )}
      <div className="seen">
        <output>
          As copy {copy.name} saw it on {formatMoment(at)}
        </output>
        <Button
          size="small"
          look="line"
          off={asking}
          onClick={() => void lookAtSystem()}
        >
          Refresh
        </Button>
      </div>
      <Warnings warnings={warnings} />
      <section aria-labelledby="hub-title">
        <h3 id="hub-title">The whole hub</h3>
        <Facts
          of={[
            ['Database', databaseWords(hub.database)],
            ['Last backup', backupWords(hub.backup)]
          ]}
        />
      </section>
      <section aria-labelledby="copy-title">
        <h3 id="copy-title">This copy</h3>
        <p className="hint">
          The copy of the API that answered. Where there are several, another
          one may answer the next time.
        </p>
        <Facts
          of={[
            ['POG', copy.pog],
            ['Node', copy.node],
            ['Started', formatMoment(copy.startedAt)],
            ['Redis', REDIS[copy.redis]],
            ['Twitch', twitchWords(copy.twitch)],
            ['Disk', diskWords(copy.disk)]
          ]}
        />
      </section>
      <section aria-labelledby="queues-title">
        <h3 id="queues-title">Queues of this copy</h3>
        <ul className="log">
          {copy.queues.map(queue => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </ul>
      </section>
    </>
  )
}
