import type { Mutation } from './mutation.ts'

const HOME = 'api/chat/home.test.ts'
const EDGE = 'infra/trials/edge/home.test.ts'
const BROWSER = {
  file: 'site/watch/chat.test.ts',
  title: 'the socket names its channel, and after a connection that failed'
}

/** How the chatters of a channel are led to one copy. */
export const CHAT_HOMES: Mutation[] = [
  {
    chapter: 'states',
    without: 'the name of the channel, by which an edge knows its home',
    file: 'site/watch/chat.ts',
    find: 'tries % every === 0 ? [] : roomProtocol(channel)',
    put: '[]',
    red: BROWSER
  },
  {
    chapter: 'states',
    without: 'a second try for those whose proxy knows no subprotocols',
    file: 'site/watch/chat.ts',
    find: 'tries % every === 0',
    put: 'tries < 0',
    red: BROWSER
  },
  {
    chapter: 'states',
    without: 'a way home for those whose hub was gone for more than one try',
    file: 'site/watch/chat.ts',
    find: 'if (socket?.protocol) every = 4',
    put: '',
    red: {
      file: 'site/watch/chat.test.ts',
      title: 'where a subprotocol was accepted, only the fourth try'
    }
  },
  {
    chapter: 'rights',
    without: 'a bound of the chatters at a home',
    file: 'api/chat/home.ts',
    find: 'membersOf(channel) >= homeMembers',
    put: 'membersOf(channel) < 0',
    red: { file: HOME, title: 'a home that has enough of a channel' }
  },
  {
    chapter: 'rights',
    without: 'a bound of the sockets of a home',
    file: 'api/chat/home.ts',
    find: 'sockets >= homeSockets ||',
    put: 'sockets < 0 ||',
    red: { file: HOME, title: 'a copy with enough sockets is home to nobody' }
  },
  {
    chapter: 'rights',
    without: 'a place for those who come to a home by chance',
    file: 'api/chat/home.ts',
    find: "if (headers['chat-home'] !== 'yes') return false\n",
    put: '',
    red: { file: HOME, title: 'a home that has enough of a channel' }
  },
  {
    chapter: 'states',
    without: 'one copy for all chatters of a channel',
    file: 'infra/containers/Caddyfile',
    find: 'lb_policy header Sec-WebSocket-Protocol',
    put: 'lb_policy random',
    red: { file: EDGE, title: 'all chatters of a channel are led to one copy' }
  },
  {
    chapter: 'states',
    without: 'another copy when a home has enough',
    file: 'infra/containers/Caddyfile',
    find: '@full status 503',
    put: '@full status 599',
    red: { file: EDGE, title: 'beyond 1,000 chatters of a channel' }
  },
  {
    chapter: 'states',
    without: 'another copy when a home is gone',
    file: 'infra/containers/Caddyfile',
    find: '`{err.status_code} in [502, 504]`',
    put: '`{err.status_code} == 504`',
    red: { file: EDGE, title: 'when the home of a channel dies' }
  },
  {
    chapter: 'states',
    without: 'another copy when a home hangs',
    file: 'infra/containers/Caddyfile',
    find: '`{err.status_code} in [502, 504]`',
    put: '`{err.status_code} == 502`',
    red: { file: EDGE, title: 'when the home of a channel hangs' }
  },
  {
    chapter: 'states',
    without: 'an end to the patience with a home that hangs',
    file: 'infra/containers/Caddyfile',
    find: 'response_header_timeout 7s',
    put: 'response_header_timeout 0s',
    red: { file: EDGE, title: 'when the home of a channel hangs' }
  }
]
