import { useState } from 'react'
import type { ApprovedStreamer } from '#contract/streams'
import { REMOVE_STREAMER_QUESTION } from '../messages.ts'
import { useStore } from '../../lib/use-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { island } from '../../ui/Island.tsx'
import { Question } from '../../ui/Question.tsx'
import { OutOfDate } from '../Loaded.tsx'
import { $refused, $streamers, removeStreamer } from './streamers.ts'
import { StreamerSearch } from './StreamerSearch.tsx'
import { StreamersTable } from './StreamersTable.tsx'
import type { StreamersHome } from './StreamersTable.tsx'

/** Shown when a write was refused: says where to sign in. */
function Refused() {
  return (
    <div className="remark bad" role="alert">
      <p>Only the administrator may change streamers.</p>
      <LinkButton href="/admin" size="small">
        Go to Admin
      </LinkButton>
    </div>
  )
}

function Approved({ home }: { home: StreamersHome }) {
  const refused = useStore($refused)
  const streamers = useStore($streamers)
  const [leaving, setLeaving] = useState<ApprovedStreamer | null>(null)
  return (
    <>
      <StreamerSearch />
      {refused && <Refused />}
      <section
        aria-labelledby="approved-title"
        className="approved"
        tabIndex={-1}
      >
        <h2 id="approved-title">Approved Streamers</h2>
        <OutOfDate store={$streamers} />
        <StreamersTable
          streamers={streamers}
          home={home}
          onRemove={setLeaving}
        />
      </section>
      {leaving && (
        <Question
          title={`Remove ${leaving.displayName}`}
          yes={{ label: 'Remove', look: 'danger' }}
          onAnswer={yes => {
            setLeaving(null)
            if (yes) void removeStreamer(leaving)
          }}
        >
          {REMOVE_STREAMER_QUESTION}
        </Question>
      )}
    </>
  )
}

/** The approved streamers; the panel's tab and /admin/streamers differ only in View's target. */
export const Streamers = island(Approved)
