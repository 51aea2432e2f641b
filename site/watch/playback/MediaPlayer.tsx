import { atom } from 'nanostores'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { mediaAt, sourcesOf } from '#contract/media'
import { LEFT_BEHIND_S, SPEEDS } from '../../lib/config.ts'
import { PLAYBACK } from '../../lib/messages.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import {
  FullScreenButton,
  PlayButton,
  Progress,
  Volume
} from '../viewer/Controls.tsx'
import { toggleFullScreen } from '../viewer/full-screen.ts'
import type { PlayerControls } from '../viewer/player-controls.ts'
import { CaptionChoice, CaptionTracks, Cues } from './Captions.tsx'
import { createCaptions } from './captions.ts'
import type { Captions } from './captions.ts'
import { handOnToPlay } from './hand-on-to-play.ts'
import { whileSeen } from './lead.ts'
import { mediaSession } from './media-session.ts'
import { Notices } from './Notices.tsx'
import { createOtherScreen } from './other-screen.ts'
import type { OtherScreen } from './other-screen.ts'
import { OtherScreenButton } from './OtherScreenButton.tsx'
import { PictureInPicture } from './PictureInPicture.tsx'
import { createPlayback } from './playback.ts'
import type { Playback, Played } from './playback.ts'
import { playbackKeys } from './playback-keys.ts'
import { secondIn } from './positions.ts'
import { createRest } from './rest.ts'
import type { Rest } from './rest.ts'
import { SeekBar, Time } from './SeekBar.tsx'

export interface MediaPlayerProps {
  played: Played
  controls: PlayerControls
  /** In the viewer the next stream is offered at the end; a lead is silent until sound is asked for. */
  place: 'viewer' | 'lead' | 'dialog'
}

const QUIET = atom(null)

/** The player of a stream that plays: the viewer's controls act on a real media element. */
export function MediaPlayer({ played, controls, place }: MediaPlayerProps) {
  const { id, playbackUrl } = played
  const isLead = place === 'lead'
  const [playback] = useState(() =>
    createPlayback(played, controls, {
      isLead,
      beginS: place === 'viewer' ? secondIn(location.search) : null
    })
  )
  const [captions] = useState(() => createCaptions(played.captions))
  const [screen] = useState(createOtherScreen)
  const [rest] = useState(() => createRest(controls.$playing))
  // A lead takes no keys from its page of cards, and no media keys from the device.
  const [$keys] = useState(() =>
    isLead ? QUIET : playbackKeys(playback, captions)
  )
  const [$session] = useState(() =>
    isLead ? QUIET : mediaSession(played, controls, playback)
  )
  const [attach] = useState(() =>
    all(
      isLead ? whileSeen(playback, controls) : playback.attach,
      captions.attach,
      screen.attach,
      rest.attach
    )
  )
  useStore($keys)
  useStore($session)
  return (
    <>
      <Element
        attach={attach}
        waits={isLead && !controls.$playing.get()}
        played={played}
        onPress={controls.togglePlay}
      >
        <CaptionTracks captions={captions} />
      </Element>
      <Notices
        playback={playback}
        id={id}
        address={playbackUrl}
        offersNext={place === 'viewer'}
      />
      <MediaControls
        playback={playback}
        captions={captions}
        screen={screen}
        rest={rest}
        played={played}
        controls={controls}
      />
    </>
  )
}

/** One ref that gives the element to all of them. */
const all =
  (...refs: Playback['attach'][]): Playback['attach'] =>
  element => {
    const ends = refs.map(ref => ref(element))
    return () => {
      for (const end of ends) end()
    }
  }

function Element({
  attach,
  waits,
  played: { title, thumbnailUrl, playbackUrl },
  onPress,
  children
}: {
  attach: Playback['attach']
  waits: boolean
  played: Played
  onPress: () => void
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its children are the captions, if somebody wrote some
    <video
      ref={attach}
      className="media"
      aria-label={title}
      poster={thumbnailUrl}
      preload={waits ? 'none' : 'auto'}
      playsInline
      onClick={onPress}
      onDoubleClick={() => void toggleFullScreen()}
    >
      {mediaAt(playbackUrl)?.kind !== 'hls' &&
        sourcesOf(playbackUrl).map(address => (
          <source key={address} src={address} />
        ))}
      {children}
    </video>
  )
}

function MediaControls({
  playback,
  captions,
  screen,
  rest,
  played,
  controls
}: {
  playback: Playback
  captions: Captions
  screen: OtherScreen
  rest: Rest
  played: Played
  controls: PlayerControls
}) {
  const isRecording = useStore(playback.$duration) !== null
  const isOver = useStore(playback.$isOver)
  const rests = useStore(rest.$rests)
  return (
    <div
      className="controls"
      data-over={isOver || undefined}
      data-rests={rests || undefined}
    >
      <Cues playback={playback} captions={captions} />
      {isRecording ? (
        <SeekBar playback={playback} played={played} />
      ) : (
        <Progress controls={controls} />
      )}
      <PlayButton controls={controls} />
      <Volume controls={controls} />
      {isRecording ? (
        <Time playback={playback} />
      ) : (
        <Delay playback={playback} />
      )}
      <span className="controls-end">
        <CaptionChoice captions={captions} />
        <QualityChoice playback={playback} />
        {isRecording && <Speed playback={playback} />}
        <OtherScreenButton screen={screen} />
        <PictureInPicture />
        <FullScreenButton />
      </span>
    </div>
  )
}

/** How far a live stream is behind. */
function Delay({ playback }: { playback: Playback }) {
  const delay = useStore(playback.$delay)
  if (delay === null) return null
  const words = <span className="play-time">{delay} s behind</span>
  if (delay < LEFT_BEHIND_S) return words
  return (
    <>
      {words}
      <Button ref={handOnToPlay} size="small" onClick={playback.catchUp}>
        {PLAYBACK.toLive}
      </Button>
    </>
  )
}

const AUTOMATIC = 'auto'

function QualityChoice({ playback }: { playback: Playback }) {
  const qualities = useStore(playback.$qualities)
  const quality = useStore(playback.$quality)
  if (qualities.length < 2) return null
  return (
    <select
      className="play-choice"
      aria-label="Quality"
      value={quality ?? AUTOMATIC}
      onChange={({ target: { value } }) =>
        playback.setQuality(value === AUTOMATIC ? null : Number(value))
      }
    >
      <option value={AUTOMATIC}>Auto</option>
      {qualities.map(({ level, label }) => (
        <option key={level} value={level}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Speed({ playback }: { playback: Playback }) {
  const speed = useStore(playback.$speed)
  return (
    <select
      className="play-choice"
      aria-label="Speed"
      value={speed}
      onChange={event => playback.setSpeed(Number(event.target.value))}
    >
      {SPEEDS.map(each => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}
