import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

/** Another screen that shows the picture: a television by Chromecast or AirPlay. */
export interface OtherScreen {
  /** None: there is no such screen, or the browser knows none for what plays. */
  $state: ReadableAtom<'none' | 'off' | 'on'>
  /** Lets the visitor choose one, or come back. */
  choose(): Promise<void>
  /** A `ref` of the element that plays. */
  attach(element: HTMLVideoElement): () => void
}

export function createOtherScreen(): OtherScreen {
  const $state = atom<'none' | 'off' | 'on'>('none')
  let video: HTMLVideoElement | null = null
  return {
    $state,
    // Whoever closes the browser's list has chosen nothing.
    choose: async () => video?.remote.prompt().catch(() => undefined),
    attach: element => {
      video = element
      const { remote } = element as { remote?: RemotePlayback }
      const read = (isThere: boolean) =>
        $state.set(
          remote?.state === 'connected' ? 'on' : isThere ? 'off' : 'none'
        )
      const change = () => read(true)
      remote?.watchAvailability(read).catch(() => undefined)
      for (const type of ['connect', 'disconnect'])
        remote?.addEventListener(type, change)
      return () => {
        video = null
        $state.set('none')
        for (const type of ['connect', 'disconnect'])
          remote?.removeEventListener(type, change)
        void remote?.cancelWatchAvailability().catch(() => undefined)
      }
    }
  }
}
