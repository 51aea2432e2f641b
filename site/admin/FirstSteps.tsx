import type { ReactNode } from 'react'
import { useStore } from '../lib/use-store.ts'
import { Button } from '../ui/Button.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import {
  $firstSteps,
  closeFirstSteps,
  goToItem,
  goToStreamers
} from './first-steps.ts'

function Step({
  title,
  isDone,
  children
}: {
  title: string
  isDone: boolean
  children: ReactNode
}) {
  return (
    <li className={isDone ? 'done' : ''}>
      <span className="tick">{isDone && <CheckIcon />}</span>
      <div className="step">
        <h3>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </h3>
        {!isDone && children}
      </div>
    </li>
  )
}

/** The line for .env, with the address by which the administrator opened the hub if it is a public one. */
function OriginLine({ isLocal }: { isLocal: boolean }) {
  return (
    <>
      <p className="hint">
        {isLocal
          ? 'Not needed as long as the hub is only opened on this machine. For visitors elsewhere, put its address into '
          : 'Put the address that visitors use into '}
        <code>.env</code> and start the hub again:
      </p>
      <code className="line">
        PUBLIC_ORIGIN={isLocal ? 'https://your.name' : location.origin}
      </code>
      <p className="hint">
        For the rest see 'TLS' in <code>docs/operations.md</code>.
      </p>
    </>
  )
}

/** What a new hub needs first: shown until it is done, or closed. */
export function FirstSteps() {
  const steps = useStore($firstSteps)
  if (steps.state !== 'open') return null
  const { item, streamer, origin } = steps
  return (
    <section className="panel-note first-steps" aria-labelledby="first-title">
      <div className="panel-note-head">
        <h2 id="first-title">First steps</h2>
        <Button
          size="small"
          look="quiet"
          aria-label="Close the first steps"
          onClick={() => void closeFirstSteps()}
        >
          Close
        </Button>
      </div>
      <ol>
        <Step title="Make an item" isDone={item === 'done'}>
          <p className="hint">
            A stream, a game, a film: it appears on its screens as soon as it is
            saved.
          </p>
          <Button size="small" look="tint" onClick={goToItem}>
            Go to the form
          </Button>
        </Step>
        <Step title="Approve a streamer" isDone={streamer === 'done'}>
          {streamer === 'needs-twitch' ? (
            <p className="hint">
              Streamers are found on Twitch: put <code>TWITCH_CLIENT_ID</code>{' '}
              and <code>TWITCH_CLIENT_SECRET</code> from dev.twitch.tv into{' '}
              <code>.env</code> and start the hub again.
            </p>
          ) : (
            <>
              <p className="hint">
                Approved streamers appear on Home and in Live Streams while they
                are live.
              </p>
              <Button size="small" look="tint" onClick={goToStreamers}>
                Find a streamer
              </Button>
            </>
          )}
        </Step>
        <Step title="Set the address" isDone={origin === 'done'}>
          <OriginLine isLocal={origin === 'local'} />
        </Step>
      </ol>
    </section>
  )
}
