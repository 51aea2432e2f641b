import type { Ingest, LiveRoom, OnAir } from '#contract/live'
import { formatCount, formatMoment, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { KeepsOf } from './Keeps.tsx'
import { $liveRooms, askAbout, openLiveRooms } from './live-rooms.ts'
import type { NameRefusal } from './live-view.ts'
import { NewRoom } from './NewRoom.tsx'
import { ReplayList } from './ReplayList.tsx'

/** What the room receives, in one line. */
function arriving({ since, width, height, kbps, fps, viewers }: OnAir): string {
  return `On air since ${formatMoment(since)}: ${width}×${height}, ${fps} fps, ${formatNumber(kbps)} kbit/s, ${formatCount(viewers, 'viewer')}`
}

function RoomRow({ room }: { room: LiveRoom }) {
  const { name, air } = room
  return (
    <li>
      <span className="log-words">
        <span>{name}</span>
        <span className="hint">
          {air === null ? 'Nothing arrives' : arriving(air)}
        </span>
      </span>
      <KeepsOf room={room} />
      <span className="room-doing">
        {air !== null && (
          <Button
            size="small"
            look="danger"
            aria-label={`Stop ${name}`}
            onClick={() => askAbout('stop', room)}
          >
            Stop
          </Button>
        )}
        <Button
          size="small"
          look="line"
          aria-label={`New key for ${name}`}
          onClick={() => askAbout('key', room)}
        >
          New key
        </Button>
        <Button
          size="small"
          look="line"
          aria-label={`Remove ${name}`}
          onClick={() => askAbout('remove', room)}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}

function IngestNote({ ingest }: { ingest: Ingest }) {
  switch (ingest.state) {
    case 'off':
      return <p className="remark">{LIVE_ROOMS_WORDS.off}</p>
    case 'down':
      return (
        <p className="remark bad" role="alert">
          {LIVE_ROOMS_WORDS.down(ingest.reason)}
        </p>
      )
    case 'on':
      return (
        <>
          <p className="hint">{LIVE_ROOMS_WORDS.about}</p>
          {ingest.ladder === 'missing' && (
            <p className="remark">{LIVE_ROOMS_WORDS.noLadder}</p>
          )}
        </>
      )
  }
}

function Rooms({
  ingest,
  rooms,
  nameRefusal
}: {
  ingest: Ingest
  rooms: LiveRoom[]
  nameRefusal: NameRefusal | undefined
}) {
  return (
    <>
      <IngestNote ingest={ingest} />
      {rooms.length > 0 && (
        <>
          <ul className="log">
            {rooms.map(room => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
          <Button
            size="small"
            look="quiet"
            className="look-again"
            onClick={openLiveRooms}
          >
            Look again
          </Button>
        </>
      )}
      <ReplayList />
      <NewRoom refusal={nameRefusal} />
    </>
  )
}

/** All rooms, and the way to a new one. */
export function RoomList({
  remark,
  nameRefusal
}: {
  remark: string
  nameRefusal?: NameRefusal
}) {
  return (
    <>
      {remark !== '' && (
        <p className="remark bad" role="alert">
          {remark}
        </p>
      )}
      <Loaded store={$liveRooms} unread={LIVE_ROOMS_WORDS.unread}>
        {loaded => <Rooms {...loaded} nameRefusal={nameRefusal} />}
      </Loaded>
    </>
  )
}
