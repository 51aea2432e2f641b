import { CHAT_RECONNECT_MS, SHORT_NAME } from './config.ts'
import { formatCount, formatNumber } from './format.ts'

/** What a toast says; `destructive` ones are red. */
export interface Message {
  title: string
  description: string
  variant?: 'destructive'
}

export function failed(title: string, description: string): Message {
  return { title, description, variant: 'destructive' }
}

/** Every toast but the panel's (admin/messages.ts). */
export const MESSAGES = {
  chatError: (message: string) => failed('Chat Error', message),
  chatUnreachable: failed(
    'Connection Error',
    'Failed to connect to chat server'
  ),
  messageHidden: {
    title: 'Message hidden',
    description: 'Nobody sees it any more.'
  },
  authorMuted: {
    title: 'Author muted',
    description: 'Messages from this address are refused for 10 minutes.'
  },
  slowMode: (seconds: number): Message =>
    seconds === 0
      ? {
          title: 'Slow mode off',
          description: 'Everyone can write as often as before.'
        }
      : {
          title: 'Slow mode on',
          description: `Everyone can write one message every ${seconds} seconds.`
        },
  moderationFailed: failed('Error', 'Failed to change the chat'),
  linkCopied: {
    title: 'Link copied',
    description: 'The address of this page is in your clipboard.'
  },
  linkNotCopied: failed(
    'Link not copied',
    'Your browser does not allow it. Copy the address from its address bar.'
  ),
  likeFailed: failed('Error', 'Could not update your like'),
  claimed: (name: string): Message => ({
    title: 'Collectible claimed',
    description: `${name} is yours.`
  }),
  notOpenYet: (title: string, moment: string): Message => ({
    title: 'Not open yet',
    description: `${title} opens ${moment}.`
  }),
  claimFailed: (message: string) => failed('Claim failed', message)
} as const

/** The links in a list that is longer than a page holds. */
export const PARTS = {
  more: 'Show more',
  before: 'Show what comes before',
  title: (name: string, part: number) => `${name}, part ${part}`,
  /** For screen readers, with the number of items in the place of the braces. */
  came: '{} more'
} as const

/** What a visitor reads when a claim gets no answer. */
export const HUB_UNREACHABLE = 'The hub cannot be reached. Please try again.'

/** What is said of a read that failed. */
export const loadFailed = (what: string) =>
  `Failed to load ${what}. Please try again later.`

/** The button beside it, and what is said while the read is tried again. */
export const RETRY = 'Try again'
export const RETRYING = 'Trying again...'

/** What the buttons of tracks and the bar at the foot of the page say. */
export const PLAYING = {
  bar: 'Now playing',
  play: (title: string) => `Play ${title}`,
  pause: (title: string) => `Pause ${title}`,
  position: 'Position',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  close: 'Close',
  failed: 'This track cannot be played right now.',
  retry: RETRY,
  openElsewhere: 'Open in a new tab'
} as const

/** What the player says about what it plays. */
export const PLAYBACK = {
  loading: 'Loading...',
  silenced: 'Tap for sound',
  failed: 'This cannot be played right now.',
  retry: RETRY,
  openElsewhere: 'Open in a new tab',
  toLive: 'Back to live',
  ended: 'That was it.',
  again: 'Watch again'
} as const

/** What searches say to screen readers. */
export const SEARCHING = 'Searching...'
export const countFound = (count: number, noun: string) =>
  `${formatCount(count, noun)} found`

/** Why a collectible cannot be had yet, in coins. */
export const coinsShort = (coins: number, price: number) =>
  `you have ${formatNumber(coins)} and need ${formatNumber(price - coins)} more`

/** In the own chat, when the administrator's session ends there. */
export const SESSION_ENDED = {
  sentence: 'Your session has ended. Nothing was changed.',
  way: 'Go to Admin'
} as const

/** Beside the reader's own lines of a chat. */
export const YOU = 'you'

/** In place of the lines of the viewer's chat. */
export const CHAT_FAILED = loadFailed('the chat')

/** Beside lines whose author the reader has silenced. */
export const MUTED = 'muted'

/** Where a page has nothing to show to a browser that runs no scripts. */
export const NEEDS_SCRIPTS = {
  exclusive:
    'What you have unlocked is shown with JavaScript, which this browser does not run.',
  panel: 'The panel needs JavaScript, which this browser does not run.',
  chat: 'The chat needs JavaScript, which this browser does not run.'
} as const

/** In the viewer of a stream of which nothing is known. */
export const STREAM_FAILED = loadFailed('stream')

/** In a chat in which nobody has spoken. */
export const EMPTY_CHAT = 'Nobody has spoken yet.'
export const emptyChat = (channel: string) =>
  `${EMPTY_CHAT} This is the ${SHORT_NAME} chat of ${channel}.`

/** In an empty own chat whose connection has been closed. */
export const CHAT_AWAY = `The chat cannot be reached right now. Reconnecting every ${CHAT_RECONNECT_MS / 1000} seconds. Twitch Chat may still work.`

/** Beside another site's player, which may not have loaded. */
export const NO_PICTURE = {
  question: 'No picture?',
  twitch: 'Watch on Twitch',
  youtube: 'Watch on YouTube'
} as const

/** The title of the home page. */
export const HUB_TITLE = `${SHORT_NAME}: live streams, games, films, music and collectibles`

/** Said where a part of the page threw while it was drawn. */
export const ISLAND_FAILED =
  'Something went wrong in this part of the page. Please reload it.'
