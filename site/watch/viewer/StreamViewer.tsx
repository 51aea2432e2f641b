import { useState } from 'react'
import type { Stream } from '#contract/streams'
import { useStore } from '../../lib/use-store.ts'
import { EMPTY } from '../../lib/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { island } from '../../ui/Island.tsx'
import { $recommended, closeViewer, createViewer } from './viewer.ts'
import { shortcuts } from './viewer-keys.ts'
import { Header } from './Header.tsx'
import { Player } from './Player.tsx'
import { SidePanel } from './SidePanel.tsx'

export interface StreamViewerProps {
  /** The stream of the page's address; null where a page that has no id embeds the viewer. */
  known: Stream | null
}

/**
 * The stream viewer: with an id an overlay over the whole window, without one the first
 * recommended stream, laid out in the page and without chat.
 */
export function StreamViewer({ known }: StreamViewerProps) {
  if (known === null) return <Recommended />
  return (
    <main className="viewer" id="content" tabIndex={-1}>
      <Overlay known={known} />
    </main>
  )
}

/** Whether an answer can be drawn; else what is known already stays. */
const isStream = (answer: Partial<Stream> | null) =>
  typeof answer?.title === 'string' &&
  typeof answer.thumbnailUrl === 'string' &&
  typeof answer.streamer?.username === 'string'

/** The viewer of a stream, and what is known of the stream by now. */
function useViewer(known: Stream) {
  const [viewer] = useState(() => createViewer(known.id))
  const remote = useStore(viewer.$stream)
  const isWhole = remote.state === 'ready' && isStream(remote.value)
  return { viewer, stream: isWhole ? remote.value : known }
}

const Overlay = island(function Overlay({ known }: { known: Stream }) {
  const { viewer, stream } = useViewer(known)
  const [$shortcuts] = useState(() => shortcuts(viewer, closeViewer))
  useStore($shortcuts)
  return (
    <>
      <Header stream={stream} viewer={viewer} level={1} />
      <Player stream={stream} viewer={viewer} />
      <SidePanel viewer={viewer} />
    </>
  )
}, 'h1')

const Recommended = island(function Recommended() {
  const recommended = useStore($recommended)
  if (recommended.state === 'loading') {
    return (
      <div className="viewer-embedded" data-skeleton="" aria-hidden="true">
        <div className="viewer-head">
          <span className="avatar" />
          <span className="bone h-[24px] w-[240px]" />
        </div>
        <div className="stage">
          <div className="player" />
        </div>
      </div>
    )
  }
  const first = recommended.state === 'ready' ? recommended.value[0] : undefined
  return first ? (
    <Embedded known={first} />
  ) : (
    <EmptyState drawing="streams" {...EMPTY.streams} level={2} />
  )
})

function Embedded({ known }: { known: Stream }) {
  const { viewer, stream } = useViewer(known)
  return (
    <section className="viewer-embedded" aria-label={stream.title}>
      <Header stream={stream} viewer={viewer} level={2} />
      <Player stream={stream} viewer={viewer} />
    </section>
  )
}
