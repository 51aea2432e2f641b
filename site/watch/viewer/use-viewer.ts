import { useState } from 'react'
import { toldById } from '#contract/streams'
import type { Stream } from '#contract/streams'
import { isUnknown } from '../../lib/unknown-stream.ts'
import { useStore } from '../../lib/use-store.ts'
import { createViewer } from './viewer.ts'

/** Whether an answer can be drawn; else what is known already stays. */
const isStream = (answer: Partial<Stream> | null) =>
  typeof answer?.title === 'string' &&
  typeof answer.thumbnailUrl === 'string' &&
  typeof answer.streamer?.username === 'string'

/** The answer as it is drawn: without an address it leads nowhere. */
function drawn(answer: Stream): Stream {
  const { externalUrl } = answer as Partial<Stream>
  return toldById({ ...answer, externalUrl: externalUrl ?? '' })
}

/** The viewer of a stream, what is known of the stream so far, and whether nothing is known because its read failed. */
export function useViewer(known: Stream) {
  const [viewer] = useState(() => createViewer(known.id))
  const remote = useStore(viewer.$stream)
  const isWhole = remote.state === 'ready' && isStream(remote.value)
  const isUnsaid = remote.state === 'failed' && isUnknown(known)
  return { viewer, stream: isWhole ? drawn(remote.value) : known, isUnsaid }
}
