import { Button } from '../../ui/Button.tsx'
import { openLiveRooms } from './live-rooms.ts'

/** Asked before something ends or is gone. */
export function RoomQuestion({
  words: { title, about, yes },
  name,
  onYes
}: {
  words: { title: string; about: string; yes: string }
  name: string
  onYes: () => void
}) {
  return (
    <section className="security-form" aria-labelledby="room-question-title">
      <h3 id="room-question-title">
        {title}: {name}
      </h3>
      <p className="hint">{about}</p>
      <div className="security-doing">
        <Button
          look="line"
          onClick={openLiveRooms}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
          autoFocus
        >
          Cancel
        </Button>
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </section>
  )
}
