import { SIGN_IN_ACTIONS } from '#contract/admin'
import type { ActivityEntry } from '#contract/admin'
import { StreamsIcon, WarningIcon } from '../../ui/icons.tsx'
import type { IconComponent } from '../../ui/icons.tsx'
import {
  EditIcon,
  KeyIcon,
  LogoutIcon,
  PictureIcon,
  UploadIcon,
  VideoIcon
} from '../icons.tsx'

const { wrongPassword, wrongPasskey, wrongCode, wrongProof } = SIGN_IN_ACTIONS
const { sessionEnded, signedOut, signedOutEverywhere } = SIGN_IN_ACTIONS
const FAILED: string[] = [wrongPassword, wrongPasskey, wrongCode, wrongProof]
const LEFT: string[] = [sessionEnded, signedOut, signedOutEverywhere]

/** What an entry is about if it is not about an item. */
type Subject =
  | 'streamer'
  | 'room'
  | 'picture'
  | 'file'
  | 'key'
  | 'failure'
  | 'leaving'
  | 'other'

const SUBJECT_ICONS: Record<Subject, IconComponent> = {
  streamer: StreamsIcon,
  room: VideoIcon,
  picture: PictureIcon,
  file: UploadIcon,
  key: KeyIcon,
  failure: WarningIcon,
  leaving: LogoutIcon,
  other: EditIcon
}

/** The words by which the server names each subject. */
const WORDS: [RegExp, Subject][] = [
  [/streamer/, 'streamer'],
  [/live room|replay/, 'room'],
  [/picture/, 'picture'],
  [/import|captions/, 'file'],
  [/passkey|recovery/, 'key']
]

function subjectOf(entry: ActivityEntry): Subject {
  const { action } = entry
  if (!('address' in entry))
    return WORDS.find(([words]) => words.test(action))?.[1] ?? 'other'
  if (FAILED.includes(action)) return 'failure'
  return LEFT.includes(action) ? 'leaving' : 'key'
}

/** The icon of an entry that is not about an item. */
export function EntryIcon({ entry }: { entry: ActivityEntry }) {
  const Icon = SUBJECT_ICONS[subjectOf(entry)]
  return <Icon />
}
