import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Stream } from '#contract/streams'
import { useStore } from '../../lib/use-store.ts'
import { island } from '../../ui/Island.tsx'
import { Header } from './Header.tsx'
import { Player } from './Player.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useViewer } from './use-viewer.ts'
import { closeViewer } from './viewer.ts'
import { shortcuts } from './viewer-keys.ts'

export interface StreamViewerProps {
  /** The stream of the page's address. */
  known: Stream
  /** What the page puts beside its heading. */
  children?: ReactNode
}

/** The viewer of the stream with this id: an overlay over the whole window. */
export function StreamViewer(props: StreamViewerProps) {
  return (
    <main className="viewer" id="content" tabIndex={-1}>
      <Overlay {...props} />
    </main>
  )
}

const Overlay = island(function Overlay({
  known,
  children
}: StreamViewerProps) {
  const { viewer, stream, isUnsaid } = useViewer(known)
  const [$shortcuts] = useState(() =>
    shortcuts(known.isTwitch ? null : viewer, closeViewer)
  )
  useStore($shortcuts)
  return (
    <>
      <Header
        stream={stream}
        viewer={viewer}
        level={1}
        isUnsaid={isUnsaid}
        onClose={closeViewer}
      >
        {children}
      </Header>
      <Player
        stream={stream}
        viewer={viewer}
        place="viewer"
        isUnsaid={isUnsaid}
      />
      <SidePanel viewer={viewer} />
    </>
  )
}, 'h1')
