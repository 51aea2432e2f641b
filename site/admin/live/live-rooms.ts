import { atom } from 'nanostores'
import { at } from '#contract/call'
import {
  LIVE_ROOMS,
  MAKE_ROOM,
  NEW_ROOM_KEY,
  REMOVE_ROOM,
  STOP_ROOM
} from '#contract/calls/live'
import type { LiveRoom, RoomKey } from '#contract/live'
import { send, serverMessage } from '../../lib/api.ts'
import { remote } from '../../lib/remote.ts'
import { SERVER_UNREACHABLE } from '../messages.ts'
import { asAdmin, askAsAdmin } from '../session/session.ts'

export const $liveRooms = remote(LIVE_ROOMS, askAsAdmin)

/** What is asked about before it is done. */
export type RoomChange = 'key' | 'stop' | 'remove'

/** What the dialog 'Live rooms' shows; a remark says what went wrong, '' nothing. */
export type LiveView =
  | { view: 'closed' }
  | { view: 'rooms'; remark: string }
  | { view: 'sure'; change: RoomChange; room: LiveRoom }
  | { view: 'key'; made: RoomKey }
export const $liveView = atom<LiveView>({ view: 'closed' })

/** Shows the rooms as they are now; the first look loads by itself. */
export function openLiveRooms(): void {
  if ($liveRooms.get().state !== 'loading') void $liveRooms.reload()
  $liveView.set({ view: 'rooms', remark: '' })
}

export function closeLiveRooms(): void {
  $liveView.set({ view: 'closed' })
}

export function askAbout(kind: RoomChange, room: LiveRoom): void {
  $liveView.set({ view: 'sure', change: kind, room })
}

/** Does it, and shows what came of it. */
async function carry(act: () => Promise<LiveView>): Promise<void> {
  try {
    const after = await act()
    await $liveRooms.reload()
    $liveView.set(after)
  } catch (error) {
    const remark = serverMessage(error) ?? SERVER_UNREACHABLE
    $liveView.set({ view: 'rooms', remark })
  }
}

const DONE: LiveView = { view: 'rooms', remark: '' }

export function makeRoom(name: string, replaces: boolean): Promise<void> {
  return carry(async () => ({
    view: 'key',
    made: await asAdmin(token =>
      send(MAKE_ROOM, { token, json: { name, replaces } })
    )
  }))
}

/** What was asked about. */
export function carryOut(kind: RoomChange, { id }: LiveRoom): Promise<void> {
  return carry(async () => {
    switch (kind) {
      case 'key':
        return {
          view: 'key',
          made: await asAdmin(token =>
            send(at(NEW_ROOM_KEY, { id }), { token })
          )
        }
      case 'stop':
        await asAdmin(token => send(at(STOP_ROOM, { id }), { token }))
        return DONE
      case 'remove':
        await asAdmin(token => send(at(REMOVE_ROOM, { id }), { token }))
        return DONE
    }
  })
}

/** Where OBS sends what it records, seen from the machine of this browser. */
export const ingestAddress = (port: number): string =>
  `rtmp://${location.hostname}:${port}/live`
