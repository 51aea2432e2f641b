import type { Replay, Replays } from '#contract/replays'
import { clockOf } from '../../lib/clock.ts'
import { formatBytes, formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { askAboutReplay } from './live-rooms.ts'
import { $replays, makeVideo } from './replays.ts'

export const replayName = ({ room, since }: Replay): string =>
  `${room}, ${formatMoment(since)}`

function ReplayRow({ replay }: { replay: Replay }) {
  const { seconds, bytes, cutOff, playedBy } = replay
  const name = replayName(replay)
  return (
    <li>
      <span className="log-words">
        <span>{name}</span>
        <span className="hint">
          {clockOf(seconds)}, {formatBytes(bytes)}
          {cutOff !== '' && `. It ends early: ${cutOff}`}
          {playedBy !== '' && `. '${playedBy}' plays it`}
        </span>
      </span>
      {playedBy === '' && (
        <span className="room-doing">
          {seconds > 0 && (
            <Button
              size="small"
              look="tint"
              aria-label={`Make a video of ${name}`}
              onClick={() => void makeVideo(replay)}
            >
              Make a video
            </Button>
          )}
          <Button
            size="small"
            look="line"
            aria-label={`Remove ${name}`}
            onClick={() => askAboutReplay(replay)}
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}

function Kept({ replays, bytes, bytesMax, days }: Replays) {
  if (replays.length === 0) return null
  return (
    <section aria-labelledby="replays-title">
      <h3 id="replays-title">Replays</h3>
      <p className="hint">
        {LIVE_ROOMS_WORDS.replays(
          days,
          formatBytes(bytes),
          formatBytes(bytesMax)
        )}
      </p>
      <ul className="log">
        {replays.map(replay => (
          <ReplayRow key={replay.id} replay={replay} />
        ))}
      </ul>
    </section>
  )
}

/** What rooms have kept. */
export function ReplayList() {
  return (
    <Loaded store={$replays} unread={LIVE_ROOMS_WORDS.replaysUnread}>
      {kept => <Kept {...kept} />}
    </Loaded>
  )
}
