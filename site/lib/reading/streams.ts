import { mediaAt } from '#contract/media'
import { toldById } from '#contract/streams'
import type {
  ApprovedStreamer,
  ExternalStreamer,
  FeaturedStream,
  Stream,
  Streamer
} from '#contract/streams'
import { metadataOf } from './content.ts'
import {
  faceRead,
  flag,
  needed,
  numberOr,
  part,
  record,
  text,
  textOr
} from './fields.ts'
import type { Read } from './fields.ts'

const author = part<{ username: string; avatarUrl: string | null }>({
  username: text,
  avatarUrl: textOr(null)
})

const fields = record<Stream>({
  id: needed,
  title: needed,
  description: text,
  thumbnailUrl: text,
  viewerCount: numberOr(0),
  streamer: author,
  category: text,
  externalUrl: text
})
/** What the stream plays; an address that plays nothing is none. */
function playbackRead(value: Stream): Stream {
  if (mediaAt(text(value.playbackUrl) ?? '') !== null) return value
  const read = { ...value }
  delete read.playbackUrl
  return read
}

export const stream: Read<Stream> = value => {
  const whole = fields(value)
  return whole && toldById(playbackRead(whole))
}

const featured = record<FeaturedStream>({
  id: needed,
  title: needed,
  description: text,
  image: text,
  externalUrl: text,
  metadata: value => metadataOf('stream', value)
})
export const featuredStream: Read<FeaturedStream> = value => {
  const read = featured(value)
  return read && faceRead(read)
}

const PERSON = {
  id: needed,
  displayName: needed,
  profileImageUrl: text,
  description: text
}
export const streamer = record<Streamer>({
  ...PERSON,
  login: needed,
  isLive: flag,
  viewerCount: numberOr(0),
  streamTitle: text,
  gameName: text
})
export const externalStreamer = record<ExternalStreamer>({
  ...PERSON,
  login: needed
})
export const approvedStreamer = record<ApprovedStreamer>({
  ...PERSON,
  username: needed,
  displayOrder: numberOr(0)
})
