import { useState } from 'react'
import type { Stream } from '#contract/streams'
import { FALLBACKS } from '../../config.ts'
import { formatNumber } from '../../lib/format.ts'
import { useStore } from '../../lib/use-store.ts'
import { closeViewer, createViewer, share } from '../../stores/viewer.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { shortcuts } from '../../stores/viewer-keys.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon, HeartIcon, ShareIcon } from '../../ui/icons.tsx'
import { Player } from './Player.tsx'
import { SidePanel } from './SidePanel.tsx'

/** The screen /stream/{id}: an overlay over the whole window. */
export function StreamViewer({ known }: { known: Stream }) {
  const [viewer] = useState(() => createViewer(known.id))
  const [$shortcuts] = useState(() => shortcuts(viewer))
  useStore($shortcuts)
  const remote = useStore(viewer.$stream)
  const stream = remote.state === 'ready' ? remote.value : known
  return (
    <main className="viewer" id="content" tabIndex={-1}>
      <Header stream={stream} viewer={viewer} />
      <Player stream={stream} viewer={viewer} />
      <SidePanel viewer={viewer} />
    </main>
  )
}

function Header({ stream, viewer }: { stream: Stream; viewer: Viewer }) {
  const { title, viewerCount, isLiked, streamer } = stream
  return (
    <header className="viewer-head">
      <Avatar url={streamer.avatarUrl} fallback={FALLBACKS.streamerAvatar} />
      <div className="min-w-0">
        <h1>{title}</h1>
        <p className="viewer-by">
          <b>{streamer.username || FALLBACKS.streamer}</b>
          {viewerCount > 0 && (
            <span className="watching">
              {formatNumber(viewerCount)} watching
            </span>
          )}
        </p>
      </div>
      <div className="viewer-actions">
        <IconButton
          label="Like"
          aria-pressed={isLiked}
          onClick={() => void viewer.like()}
        >
          <HeartIcon size={20} />
        </IconButton>
        <IconButton label="Share" onClick={() => void share()}>
          <ShareIcon size={20} />
        </IconButton>
        <IconButton label="Close" onClick={closeViewer}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </header>
  )
}
