import type { ReactNode } from 'react'
import { LIVE_STREAMS } from '#contract/calls/streams'
import { streamPath } from '#contract/links'
import { mediaAt } from '#contract/media'
import { PLAYBACK } from '../../lib/messages.ts'
import { askList } from '../../lib/reading/ask-list.ts'
import { remote } from '../../lib/remote.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { MutedIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { handOnToPlay } from './hand-on-to-play.ts'
import type { Playback } from './playback.ts'

function Failed({
  playback,
  address
}: {
  playback: Playback
  address: string
}) {
  return (
    <div className="play-notice" role="alert">
      <p>{PLAYBACK.failed}</p>
      <div className="play-ways">
        <Button ref={handOnToPlay} onClick={playback.retry}>
          {PLAYBACK.retry}
        </Button>
        {mediaAt(address)?.host && (
          <LinkButton look="line" href={address} external="named">
            {PLAYBACK.openElsewhere}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const $live = remote(LIVE_STREAMS, askList)

/** The best of the streams that can be seen now, asked for when one has ended. */
function Next({ id }: { id: string }) {
  const live = useStore($live)
  const streams = live.state === 'ready' ? live.value : []
  const next = streams.find(
    stream => stream.id !== id && stream.externalUrl === ''
  )
  return (
    next && (
      <LinkButton look="fill" className="play-next" href={streamPath(next.id)}>
        <Picture
          src={next.thumbnailUrl}
          kind="stream"
          ratio={16 / 9}
          sizes="72px"
          focus={next.focus}
          imageColor={next.imageColor}
        />
        <span className="truncate">Next: {next.title}</span>
      </LinkButton>
    )
  )
}

/** After the end: again, or something else. Nothing starts by itself. */
function Ended({
  playback,
  children
}: {
  playback: Playback
  children: ReactNode
}) {
  return (
    <div className="play-notice play-ended">
      <p>{PLAYBACK.ended}</p>
      <div className="play-ways">
        <Button ref={handOnToPlay} look="line" onClick={playback.retry}>
          {PLAYBACK.again}
        </Button>
        {children}
      </div>
    </div>
  )
}

/** What covers the picture while it does not simply play. */
export function Notices({
  playback,
  id,
  address,
  offersNext
}: {
  playback: Playback
  id: string
  address: string
  offersNext: boolean
}) {
  const state = useStore(playback.$state)
  const silenced = useStore(playback.$silenced)
  switch (state) {
    case 'failed':
      return <Failed playback={playback} address={address} />
    case 'ended':
      return <Ended playback={playback}>{offersNext && <Next id={id} />}</Ended>
    case 'loading':
    case 'waiting':
      return (
        <output className="play-wait">
          <span className="sr-only">{PLAYBACK.loading}</span>
        </output>
      )
    case 'running':
      return (
        silenced && (
          <Button
            ref={handOnToPlay}
            size="small"
            className="play-sound"
            onClick={playback.sound}
          >
            <MutedIcon size={18} />
            {PLAYBACK.silenced}
          </Button>
        )
      )
  }
}
