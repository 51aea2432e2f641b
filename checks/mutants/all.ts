import { AHEAD } from './ahead.ts'
import { CLAIMING } from './claiming.ts'
import { CHAT_COPIES } from './chat-copies.ts'
import { CHAT_HOMES } from './chat-homes.ts'
import { CHAT_NATS } from './chat-nats.ts'
import { CONSTANTS } from './constants.ts'
import { CONTENT } from './content.ts'
import { COPIES } from './copies.ts'
import { FILLING } from './filling.ts'
import { FINDING } from './finding.ts'
import { FOCUS } from './focus.ts'
import { IMPORTING } from './importing.ts'
import { KEPT_FOCUS } from './kept-focus.ts'
import { LIVE_AND_CAPTIONS } from './live-and-captions.ts'
import { LONG_LISTS } from './long-lists.ts'
import { MARKET_AND_MEDIA } from './market-and-media.ts'
import { NOTICES } from './notices.ts'
import { OWN_CHAT } from './own-chat.ts'
import { PANEL } from './panel.ts'
import { PANEL_LOOKS } from './panel-looks.ts'
import { PLAYERS } from './players.ts'
import { PLAYING } from './playing.ts'
import { PRESSING } from './pressing.ts'
import { READ_AGAIN } from './read-again.ts'
import { RESTYLING } from './restyling.ts'
import { REPLAYS_AND_COPIES } from './replays-and-copies.ts'
import { RIGHTS_AND_CALLS } from './rights-and-calls.ts'
import { SHELL_AND_HOME } from './shell-and-home.ts'
import { STREAMS_AND_STREAMERS } from './streams-and-streamers.ts'
import type { Mutation } from './mutation.ts'

/** In the order of the specification: its screens, then its rules. */
export const MUTATIONS: Mutation[] = [
  ...SHELL_AND_HOME,
  ...AHEAD,
  ...STREAMS_AND_STREAMERS,
  ...OWN_CHAT,
  ...CLAIMING,
  ...MARKET_AND_MEDIA,
  ...PANEL,
  ...PANEL_LOOKS,
  ...FOCUS,
  ...CONTENT,
  ...RIGHTS_AND_CALLS,
  ...CONSTANTS,
  ...PLAYING,
  ...KEPT_FOCUS,
  ...PLAYERS,
  ...LIVE_AND_CAPTIONS,
  ...REPLAYS_AND_COPIES,
  ...RESTYLING,
  ...PRESSING,
  ...CHAT_COPIES,
  ...CHAT_HOMES,
  ...CHAT_NATS,
  ...FINDING,
  ...LONG_LISTS,
  ...FILLING,
  ...IMPORTING,
  ...NOTICES,
  ...COPIES,
  ...READ_AGAIN
]
