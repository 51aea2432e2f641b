import { useStore } from '../../lib/use-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyShown } from './KeyShown.tsx'
import { $liveView, closeLiveRooms } from './live-rooms.ts'
import type { LiveView } from './live-rooms.ts'
import { RoomQuestion } from './RoomQuestion.tsx'
import { RoomList } from './RoomList.tsx'

function Shown({ view }: { view: LiveView }) {
  switch (view.view) {
    case 'closed':
      return null
    case 'rooms':
      return <RoomList remark={view.remark} />
    case 'sure':
      return <RoomQuestion {...view} />
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
    >
      <Shown view={view} />
    </Dialog>
  )
}
