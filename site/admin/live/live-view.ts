import { atom } from 'nanostores'
import type { LiveRoom, RoomKey } from '#contract/live'
import type { Replay } from '#contract/replays'

/** What is asked about before it is done. */
export type RoomChange = 'key' | 'stop' | 'remove'

/** Why a new room cannot have the name that was typed. */
export interface NameRefusal {
  sentence: string
  isAlert: true
}

/** What the dialog 'Live rooms' shows; `remark` says what went wrong, '' if nothing did. */
export type LiveView =
  | { view: 'closed' }
  | { view: 'rooms'; remark: string; nameRefusal?: NameRefusal }
  | { view: 'sure'; change: RoomChange; room: LiveRoom }
  | { view: 'fewer'; room: LiveRoom; keeps: number }
  | { view: 'replay'; replay: Replay }
  | { view: 'key'; made: RoomKey }
export const $liveView = atom<LiveView>({ view: 'closed' })

export function closeLiveRooms(): void {
  $liveView.set({ view: 'closed' })
}
