import { atom, onMount } from 'nanostores'
import { PLAYBACK } from '../../lib/messages.ts'
import { useStore } from '../../lib/use-store.ts'
import type { MediaPlayer, MediaPlayerProps } from '../playback/MediaPlayer.tsx'

type Loaded =
  | { state: 'loading' }
  | { state: 'ready'; MediaPlayer: typeof MediaPlayer }
  | { state: 'failed' }

/** The player of media: only a stream that plays loads it, in the browser. */
const $mediaPlayer = atom<Loaded>({ state: 'loading' })

onMount($mediaPlayer, () => {
  if (import.meta.env.SSR) return
  void import('../playback/MediaPlayer.tsx').then(
    ({ MediaPlayer }) => $mediaPlayer.set({ state: 'ready', MediaPlayer }),
    () => $mediaPlayer.set({ state: 'failed' })
  )
})

/** What plays, as soon as its player is here. */
export function Media(props: MediaPlayerProps) {
  const loaded = useStore($mediaPlayer)
  switch (loaded.state) {
    case 'ready':
      return <loaded.MediaPlayer {...props} />
    case 'loading':
      return <span className="play-wait" />
    case 'failed':
      return (
        <p className="play-notice" role="alert">
          {PLAYBACK.failed}
        </p>
      )
  }
}
