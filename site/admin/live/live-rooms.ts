import { at } from '#contract/call'
import {
  CHANGE_ROOM,
  LIVE_ROOMS,
  MAKE_ROOM,
  NEW_ROOM_KEY,
  REMOVE_ROOM,
  STOP_ROOM
} from '#contract/calls/live'
import { ROOM_NAME_MAX, ROOM_SENTENCES } from '#contract/live'
import { unfitName } from '#contract/names'
import type { LiveRoom } from '#contract/live'
import type { Replay } from '#contract/replays'
import { send } from '../../lib/api.ts'
import { remote } from '../../lib/remote.ts'
import { askRead, liveRooms } from '../reading.ts'
import { asAdmin, closeWithSession } from '../session/session.ts'
import { $liveView, closeLiveRooms } from './live-view.ts'
import type { LiveView, RoomChange } from './live-view.ts'
import { $replays, removeReplay } from './replays.ts'
import { reasonOf } from '../session/reason.ts'

export const $liveRooms = remote(LIVE_ROOMS, askRead(liveRooms))

const reload = () => Promise.all([$liveRooms.reload(), $replays.reload()])

/** Shows the rooms as they are now; the first look loads without being asked. */
export function openLiveRooms(): void {
  if ($liveRooms.get().state !== 'loading') void reload()
  $liveView.set({ view: 'rooms', remark: '' })
}

export function askAbout(kind: RoomChange, room: LiveRoom): void {
  $liveView.set({ view: 'sure', change: kind, room })
}

export function askAboutReplay(replay: Replay): void {
  $liveView.set({ view: 'replay', replay })
}

let isCarrying = false

/** Does it once, however often it is pressed, and shows what came of it. */
async function carry(act: () => Promise<LiveView>): Promise<void> {
  if (isCarrying) return
  isCarrying = true
  const show = (after: LiveView) => {
    // A key is shown only this once, so it is shown even if the dialog was closed meanwhile.
    const isOpen = $liveView.get().view !== 'closed'
    if (isOpen || after.view === 'key') $liveView.set(after)
  }
  try {
    const after = await act()
    await reload()
    show(after)
  } catch (error) {
    show({ view: 'rooms', remark: reasonOf(error) })
  } finally {
    isCarrying = false
  }
}

const DONE = { view: 'rooms', remark: '' } as const satisfies LiveView

export async function makeRoom(
  asked: Pick<LiveRoom, 'name' | 'replaces' | 'keeps'>
): Promise<void> {
  const sentence = unfitName(
    asked.name,
    ROOM_NAME_MAX,
    ROOM_SENTENCES.nameMissing
  )
  if (sentence !== null) {
    const nameRefusal = { sentence, isAlert: true } as const
    return $liveView.set({ ...DONE, nameRefusal })
  }
  await carry(async () => ({
    view: 'key',
    made: await asAdmin(token => send(MAKE_ROOM, { token, json: asked }))
  }))
}

/** How many of its streams the room keeps from now on. */
export function setKeeps({ id }: LiveRoom, keeps: number): Promise<void> {
  return carry(async () => {
    await asAdmin(token =>
      send(at(CHANGE_ROOM, { id }), { token, json: { keeps } })
    )
    return DONE
  })
}

/** Asks first if that may cost replays. */
export function chooseKeeps(room: LiveRoom, keeps: number): void {
  if (keeps < room.keeps) $liveView.set({ view: 'fewer', room, keeps })
  else void setKeeps(room, keeps)
}

export function forgetReplay({ id }: Replay): Promise<void> {
  return carry(async () => {
    await removeReplay(id)
    return DONE
  })
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

closeWithSession($liveView, closeLiveRooms)
