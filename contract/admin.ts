import type { ContentItem } from './content.ts'
import { nameTooLong } from './names.ts'

/** Where the browser keeps the administrator's token, a name that the specification fixes. */
export const ADMIN_TOKEN_KEY = 'adminToken'

/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60

export const ADMIN_SENTENCES = {
  passwordMissing: 'Please enter the admin password',
  passwordWrong: 'Invalid admin password',
  passkeyNeeded:
    'The password is right. Confirm it at /admin with your passkey or a recovery code.',
  passkeyRefused: 'This passkey was not accepted',
  codeRefused: 'This recovery code does not work',
  challengeOver: 'That took too long. Please enter the password again.',
  proofMissing: 'Please confirm with your passkey or a recovery code',
  passkeysNotHere: 'Passkeys need HTTPS or localhost',
  passkeyNameMissing: 'Please give the passkey a name',
  passkeyNameLong: nameTooLong(PASSKEY_NAME_MAX)
} as const

const CHALLENGE = /^Passkey challenge="([\w-]+)"$/

/** The `WWW-Authenticate` of the 401 that asks for a passkey on top of the right password. */
export function challengeHeader(challenge: string): string {
  return `Passkey challenge="${challenge}"`
}

/** The challenge in that header, or null. */
export function challengeIn(header: string | null): string | null {
  return CHALLENGE.exec(header ?? '')?.[1] ?? null
}

/** Opens the panel's calls. */
export interface Token {
  token: string
}

/** One passkey of the administrator. */
export interface Passkey {
  id: string
  name: string
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; null: never. */
  lastUsedAt: string | null
}

/** The second factor, as the panel shows it. */
export interface Security {
  /** The origin at which passkeys work, for a request from here; null: none. */
  origin: string | null
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** One open session. */
export interface AdminSession {
  id: string
  /** ISO 8601. */
  startedAt: string
  /** ISO 8601. */
  lastUsedAt: string
  /** Where it was opened from; empty when that was not recorded. */
  address: string
  /** Whether this is the session of the request. */
  isCurrent: boolean
}

/** One write of the administrator. */
export interface WriteEntry {
  /** ISO 8601. */
  at: string
  /** What was done, in words; {} stands for the name of the target. */
  action: string
  /** Id of the item or other thing that was changed; empty when there is none. */
  target: string
}

/** What can happen around a sign-in, in words. */
export const SIGN_IN_ACTIONS = {
  signedIn: 'Signed in',
  signedInWithPasskey: 'Signed in with a passkey',
  signedInWithCode: 'Signed in with a recovery code',
  passwordOnly: 'Right password, asked for the second step',
  wrongPassword: 'Failed sign-in: wrong password',
  wrongPasskey: 'Failed sign-in: passkey not accepted',
  wrongCode: 'Failed sign-in: wrong recovery code',
  wrongProof: 'Failed to confirm a change of the second factor',
  sessionEnded: 'Ended a session',
  signedOut: 'Signed out',
  signedOutEverywhere: 'Signed out everywhere'
} as const
export type SignInAction =
  (typeof SIGN_IN_ACTIONS)[keyof typeof SIGN_IN_ACTIONS]

/** Somebody signed in or out, or tried to. */
export interface SignInEntry {
  /** ISO 8601. */
  at: string
  action: SignInAction
  /** Where it came from. */
  address: string
}

/** A write or a sign-in. */
export type ActivityEntry = WriteEntry | SignInEntry

/** A deleted item that can be restored. */
export interface DeletedItem {
  item: ContentItem
  /** ISO 8601. */
  deletedAt: string
}

/** An address that no longer responds. */
export interface DeadLink {
  /** As it is written in the item. */
  url: string
  /** ISO 8601. */
  checkedAt: string
  /** Why, as a sentence. */
  reason: string
}
