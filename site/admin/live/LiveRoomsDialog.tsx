import { useStore } from '../../lib/use-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { KeyShown } from './KeyShown.tsx'
import { carryOut, forgetReplay, setKeeps } from './live-rooms.ts'
import { $liveView, closeLiveRooms } from './live-view.ts'
import type { LiveView } from './live-view.ts'
import { replayName } from './ReplayList.tsx'
import { RoomQuestion } from './RoomQuestion.tsx'
import { RoomList } from './RoomList.tsx'

const { questions } = LIVE_ROOMS_WORDS

function Shown({ view }: { view: LiveView }) {
  switch (view.view) {
    case 'closed':
      return null
    case 'rooms':
      return <RoomList {...view} />
    case 'sure':
      return (
        <RoomQuestion
          words={questions[view.change]}
          name={view.room.name}
          onYes={() => void carryOut(view.change, view.room)}
        />
      )
    case 'fewer':
      return (
        <RoomQuestion
          words={questions.fewer}
          name={view.room.name}
          onYes={() => void setKeeps(view.room, view.keeps)}
        />
      )
    case 'replay':
      return (
        <RoomQuestion
          words={questions.replay}
          name={replayName(view.replay)}
          onYes={() => void forgetReplay(view.replay)}
        />
      )
    case 'key':
      return <KeyShown made={view.made} />
  }
}

/** The rooms that streamers go live into. */
export function LiveRoomsDialog() {
  const view = useStore($liveView)
  if (view.view === 'closed') return null
  return (
    <Dialog
      title="Live rooms"
      className="security live-rooms"
      onClose={closeLiveRooms}
      isKept={view.view === 'key'}
    >
      <Shown view={view} />
    </Dialog>
  )
}
