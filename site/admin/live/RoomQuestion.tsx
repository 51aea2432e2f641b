import type { LiveRoom } from '#contract/live'
import { Button } from '../../ui/Button.tsx'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { carryOut, openLiveRooms } from './live-rooms.ts'
import type { RoomChange } from './live-rooms.ts'

/** Asked before a stream is cut off. */
export function RoomQuestion({
  change,
  room
}: {
  change: RoomChange
  room: LiveRoom
}) {
  const { title, about, yes } = LIVE_ROOMS_WORDS.questions[change]
  return (
    <section className="security-form" aria-labelledby="room-question-title">
      <h3 id="room-question-title">
        {title}: {room.name}
      </h3>
      <p className="hint">{about}</p>
      <div className="security-doing">
        <Button look="line" onClick={openLiveRooms}>
          Cancel
        </Button>
        <Button
          look="danger"
          onClick={() => void carryOut(change, room)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
          autoFocus
        >
          {yes}
        </Button>
      </div>
    </section>
  )
}
