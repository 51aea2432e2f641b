import { expect } from 'vitest'
import { TEST_IMAGE } from './api.ts'

/* What the calls of calls.ts send and get in reply, field by field. */

export const at = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
)
const stored = { createdAt: at, updatedAt: at, version: 1 }
export const done = { success: true }

export const full = {
  id: 'game-1700000000001',
  title: 'Star Harbour',
  description: 'Dock, trade, leave.',
  image: TEST_IMAGE,
  type: 'game',
  badges: [{ text: 'NEW', variant: 'destructive' }],
  aspectRatio: 'auto',
  showOnHomepage: true,
  externalUrl: 'https://store.example/harbour',
  metadata: { studio: 'Nine Lamps', genre: 'Trade', releaseDate: '2026' }
}
export const game = {
  ...full,
  ...stored,
  customOrder: 1,
  homepageOrder: 1,
  studio: 'Nine Lamps',
  genre: 'Trade'
}
export const edited = { ...game, title: 'Harbour', version: 2 }
export const bare = {
  id: 'game-1700000000002',
  title: 'Bare',
  image: TEST_IMAGE,
  type: 'game'
}
const defaults = {
  description: '',
  badges: [],
  aspectRatio: 'auto',
  showOnHomepage: false,
  externalUrl: '',
  metadata: {}
}
export const second = { ...bare, ...defaults, ...stored, customOrder: 2 }
export const flagged = {
  ...second,
  showOnHomepage: true,
  homepageOrder: 2,
  version: 2
}
export const nova = { ...bare, id: 'nova', title: 'Nova', type: 'tournament' }
export const cup = {
  ...nova,
  ...defaults,
  ...stored,
  showOnHomepage: true,
  customOrder: 1,
  homepageOrder: 3
}
export const medal = {
  id: 'medal',
  name: 'Medal',
  imageUrl: TEST_IMAGE,
  rarity: 'rare',
  price: 450,
  soldOut: false
}
export const stream = {
  id: 'morning',
  title: 'Morning',
  description: '',
  thumbnailUrl: TEST_IMAGE,
  isLive: false,
  isFeatured: true,
  isTwitch: false,
  viewerCount: 51,
  isLiked: false,
  streamer: { username: 'Kestrel', avatarUrl: null },
  externalUrl: ''
}
export const kestrel = {
  twitchId: '44',
  username: 'Kestrel_TV',
  displayName: 'Kestrel',
  profileImageUrl: 'https://static-cdn.jtvnw.net/44.png',
  description: 'Birds, mostly'
}
export const approved = {
  id: expect.stringMatching(/^streamer-[0-9a-f]{16}$/),
  ...kestrel,
  isFeatured: false,
  displayOrder: 1
}
export const lastStreamer = { ...approved, isFeatured: true, displayOrder: 7 }
export const featuredStreamer = {
  id: '44',
  login: 'Kestrel_TV',
  displayName: 'Kestrel',
  profileImageUrl: kestrel.profileImageUrl,
  description: 'Birds, mostly',
  isFeatured: true,
  isLive: false,
  viewerCount: 0,
  streamTitle: '',
  gameName: ''
}
export const featuredStream = {
  id: 'morning',
  title: 'Morning',
  description: '',
  image: TEST_IMAGE,
  externalUrl: '',
  metadata: { streamer: 'Kestrel', viewers: 51 }
}
export const health = { mongo: 'up', redis: 'off', twitch: 'off' }
export const unknown = { message: 'Not found' }
export const nothing = { message: 'There is nothing like this in the hub now' }
const row = {
  by: '',
  studio: '',
  genre: '',
  picture: TEST_IMAGE,
  isAway: false
}
const kept = {
  ...row,
  kind: 'collectible',
  id: 'medal',
  title: 'Medal',
  genre: 'Rare',
  href: '/marketplace'
}
export const found = { kind: 'collectible', rows: [kept] }
/** Where a browser is told. */
export const pushTarget = {
  endpoint: 'https://push.example/to/someone',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
}

export const myList = {
  mine: [kept],
  begun: [
    {
      ...row,
      kind: 'stream',
      id: 'morning',
      title: 'Morning',
      by: 'Kestrel',
      href: '/stream/morning',
      share: 0.2
    }
  ]
}
export const noMessage = { message: 'This message does not exist' }
const moved = (
  order: 'customOrder' | 'homepageOrder',
  item: Record<string, unknown>,
  to: number
) => ({ ...item, [order]: to })
export const firstNow = moved('customOrder', flagged, 1)
export const lastNow = moved('customOrder', edited, 2)
export const firstAtHome = moved('homepageOrder', firstNow, 1)
export const lastAtHome = moved('homepageOrder', lastNow, 2)
