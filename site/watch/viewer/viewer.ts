import { at } from '#contract/call'
import {
  LIKE_STREAM,
  RECOMMENDED_STREAMS,
  STREAM,
  STREAM_CHAT
} from '#contract/calls/streams'
import type { ViewerChat } from '#contract/chat'
import type { Stream } from '#contract/streams'
import { send } from '../../lib/api.ts'
import { MESSAGES } from '../../lib/messages.ts'
import { askList } from '../../lib/reading/ask-list.ts'
import { remote } from '../../lib/remote.ts'
import type { RemoteStore } from '../../lib/remote.ts'
import { toast } from '../../lib/toast.ts'
import { goBack } from '../../lib/way-back.ts'
import { createControls } from './player-controls.ts'
import type { PlayerControls } from './player-controls.ts'

/** Every stream, best first; a viewer without an id shows the first of them. */
export const $recommended = remote(RECOMMENDED_STREAMS, askList)

/** A stream, its chat, and its player. */
export interface Viewer extends PlayerControls {
  $stream: RemoteStore<Stream>
  $chat: RemoteStore<ViewerChat>
  like(): Promise<void>
}

export function createViewer(id: string): Viewer {
  const $stream = remote(at(STREAM, { id }))
  return {
    $stream,
    $chat: remote(at(STREAM_CHAT, { id })),
    ...createControls(),
    async like() {
      try {
        const { isLiked } = await send(at(LIKE_STREAM, { id }))
        const stream = $stream.get()
        // The button is right even when the details do not come.
        if (stream.state === 'ready') $stream.put({ ...stream.value, isLiked })
      } catch {
        toast(MESSAGES.likeFailed)
        return
      }
      await $stream.reload()
    }
  }
}

/** For plain http, where browsers have no clipboard object. */
function copyBySelecting(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}

async function copy(text: string): Promise<boolean> {
  // The types promise a clipboard; browsers give one to secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copyBySelecting(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copyBySelecting(text)
  )
}

/** Copies the address of the page, and says whether that worked. */
export async function share(): Promise<void> {
  const isCopied = await copy(window.location.href)
  toast(isCopied ? MESSAGES.linkCopied : MESSAGES.linkNotCopied)
}

export const closeViewer = (): void => goBack('/streams')
