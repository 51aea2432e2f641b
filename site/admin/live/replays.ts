import { at } from '#contract/call'
import { REMOVE_REPLAY, REPLAYS } from '#contract/calls/replays'
import { replayAddress } from '#contract/replays'
import type { Replay } from '#contract/replays'
import { send } from '../../lib/api.ts'
import { clockOf } from '../../lib/clock.ts'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { remote } from '../../lib/remote.ts'
import { freshDraft } from '../draft/draft.ts'
import type { Draft } from '../draft/draft.ts'
import { beginItem } from '../editing/editor.ts'
import { $draft } from '../form/form.ts'
import { uploadImage } from '../form/upload.ts'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { askRead, replays } from '../reading.ts'
import { asAdmin } from '../session/session.ts'
import { closeLiveRooms } from './live-view.ts'
import { pictureOf } from './picture-of.ts'

export const $replays = remote(REPLAYS, askRead(replays))

export const removeReplay = (id: string): Promise<void> =>
  asAdmin(token => send(at(REMOVE_REPLAY, { id }), { token }))

/** A new video that plays the replay. */
function draftOfReplay({ id, room, since, seconds, image }: Replay): Draft {
  const draft = freshDraft('video')
  return {
    ...draft,
    title: `${room}, ${formatDay(since)}`,
    description: LIVE_ROOMS_WORDS.replayOf(room, formatMoment(since)),
    image,
    texts: {
      ...draft.texts,
      duration: clockOf(seconds),
      playbackUrl: replayAddress(id)
    },
    unsaved: true
  }
}

/** Opens the form with it; a picture made from the replay comes a moment later. Nothing is saved. */
export async function makeVideo(replay: Replay): Promise<void> {
  const draft = draftOfReplay(replay)
  closeLiveRooms()
  beginItem(draft)
  const picture = await pictureOf(replayAddress(replay.id))
  const { purpose, image } = $draft.get()
  const isStill = purpose === draft.purpose && image === draft.image
  if (picture !== null && isStill) await uploadImage(picture)
}
