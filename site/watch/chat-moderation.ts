import { atom, computed, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { at } from '#contract/call'
import {
  HIDE_MESSAGE,
  MUTE_AUTHOR,
  SET_SLOW_MODE,
  SLOW_MODE
} from '#contract/calls/chat'
import type { SlowModeChoice } from '#contract/chat'
import { ask, send, serverMessage } from '../lib/api.ts'
import { MESSAGES } from '../lib/messages.ts'
import type { Message } from '../lib/messages.ts'
import { $session, asAdmin } from '../admin/session/session.ts'
import { toast } from '../lib/toast.ts'

/** Whether this browser holds the administrator's token, and the server said that it is good. */
export const $isModerator = computed(
  $session,
  session => session.state === 'panel'
)

/** Whether the server has said since then that the token is no longer good. */
export const $hasEnded = computed(
  $session,
  session => session.state === 'login' && session.expired
)

/** What the administrator does in the own chat of a channel. */
export interface Moderation {
  /** Seconds of slow mode, 0: off; null while that is not known. */
  $slowMode: ReadableAtom<number | null>
  /** The ids of messages whose authors were silenced here. */
  $muted: ReadableAtom<readonly string[]>
  hide(id: string): Promise<void>
  /** Silences the author of the message. */
  mute(id: string): Promise<void>
  setSlowMode(seconds: SlowModeChoice['seconds']): Promise<void>
}

async function change(
  call: (token: string | null) => Promise<unknown>,
  done: Message
): Promise<boolean> {
  try {
    await asAdmin(call)
    toast(done)
    return true
  } catch (error) {
    // The chat says that itself, with a link to sign in again.
    if ($hasEnded.get()) return false
    const { moderationFailed: failed } = MESSAGES
    const description = serverMessage(error) ?? failed.description
    toast({ ...failed, description })
    return false
  }
}

/** Only for a signed-in administrator: the server refuses everybody else. */
export function createModeration(channel: string): Moderation {
  const $slowMode = atom<number | null>(null)
  const $muted = atom<readonly string[]>([])

  onMount($slowMode, () => {
    if (import.meta.env.SSR) return
    asAdmin(token =>
      ask(at(SLOW_MODE, { channel }), {
        headers: { Authorization: `Bearer ${token}` }
      })
    ).then(
      ({ seconds }) => $slowMode.set(seconds),
      // It stays unknown, and can still be set.
      () => undefined
    )
  })

  const act = (
    call: typeof HIDE_MESSAGE | typeof MUTE_AUTHOR,
    id: string,
    done: Message
  ) => change(token => send(at(call, { channel, id }), { token }), done)

  return {
    $slowMode,
    $muted,
    hide: async id => {
      await act(HIDE_MESSAGE, id, MESSAGES.messageHidden)
    },
    mute: async id => {
      const isMuted = await act(MUTE_AUTHOR, id, MESSAGES.authorMuted)
      if (isMuted) $muted.set([...$muted.get(), id])
    },
    setSlowMode: async seconds => {
      const isSet = await change(
        token =>
          send(at(SET_SLOW_MODE, { channel }), { token, json: { seconds } }),
        MESSAGES.slowMode(seconds)
      )
      if (isSet) $slowMode.set(seconds)
    }
  }
}
