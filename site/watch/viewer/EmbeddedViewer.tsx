import { useState } from 'react'
import { streamPath } from '#contract/links'
import type { Stream } from '#contract/streams'
import { useStore } from '../../lib/use-store.ts'
import { focusPage } from '../../ui/hand-on.ts'
import { island } from '../../ui/Island.tsx'
import { Header } from './Header.tsx'
import { Player } from './Player.tsx'
import { useViewer } from './use-viewer.ts'
import { $recommended } from './viewer.ts'

/**
 * The viewer without an id: the first recommended stream, laid out in a page and without chat. `first`
 * is that stream as the page was published with it.
 */
export const EmbeddedViewer = island(function EmbeddedViewer({
  first
}: {
  first: Stream
}) {
  const [closed, setClosed] = useState(false)
  const recommended = useStore($recommended)
  const newest =
    recommended.state === 'ready' ? recommended.value[0] : undefined
  const known = newest?.playbackUrl === undefined ? first : newest
  return (
    !closed && (
      <Embedded
        key={known.id}
        known={known}
        onClose={() => {
          setClosed(true)
          focusPage()
        }}
      />
    )
  )
})

function Embedded({ known, onClose }: { known: Stream; onClose: () => void }) {
  const { viewer, stream } = useViewer(known)
  return (
    <section className="viewer-embedded" aria-label={stream.title}>
      <Header
        stream={stream}
        viewer={viewer}
        level={2}
        href={streamPath(stream.id)}
        onClose={onClose}
      />
      <Player stream={stream} viewer={viewer} place="lead" />
    </section>
  )
}
