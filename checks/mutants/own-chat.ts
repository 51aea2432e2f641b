import type { Mutation } from './mutation.ts'

const CUT_OFF = {
  file: 'site/watch/chat.test.ts',
  title: 'a message that was on its way when the line broke'
}

/** The browser's side of the own chat. */
export const OWN_CHAT: Mutation[] = [
  {
    chapter: 'calls',
    without: 'joining the channel when the socket opens',
    file: 'site/watch/chat.ts',
    find: "        tell({ type: 'join_channel', data: { channel } })\n",
    put: '',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        'own chat connection: connecting, connected, disconnected; on open it sends join_channel'
    }
  },
  {
    chapter: 'states',
    without: 'a history that replaces what was there',
    file: 'site/watch/chat.ts',
    find: 'message.data.messages.map(each =>',
    put: '[...$state.get().messages, ...message.data.messages].map(each =>',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        'on close it reconnects after exactly 5000 ms, and history is replaced, not doubled'
    }
  },
  {
    chapter: 'validation',
    without: 'blank messages of the own chat being held back',
    file: 'site/watch/chat.ts',
    find: 'isBlank(content) || socket',
    put: 'socket',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        'a blank message is never sent, and nothing is sent without a connected socket'
    }
  },
  {
    chapter: 'errors',
    without: "the toast with the chat server's message",
    file: 'site/watch/chat.ts',
    find: 'toast(MESSAGES.chatError(why))',
    put: 'return',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        "a server error toasts Chat Error with the server's message, destructive"
    }
  },
  {
    chapter: 'errors',
    without: 'the toast of a socket that fails',
    file: 'site/watch/chat.ts',
    find: 'toast(MESSAGES.chatUnreachable)',
    put: 'undefined',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        'a socket error toasts Connection Error / Failed to connect to chat server'
    }
  },
  {
    chapter: 'states',
    without: 'only the log for messages of unknown types',
    file: 'site/watch/chat.ts',
    find: "  console.warn('Unknown chat message', data)\n",
    put: '',
    red: {
      file: 'site/watch/chat.test.ts',
      title: 'unknown incoming message types are only logged'
    }
  },
  {
    chapter: 'validation',
    without: 'what shows nothing counting as blank where one types it',
    file: 'site/watch/chat.ts',
    find: 'if (isBlank(content) ||',
    put: "if (content === '' ||",
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        'a blank message is never sent, and nothing is sent without a connected socket'
    }
  },
  {
    chapter: 'states',
    without: 'what is written while a room is read',
    file: 'api/chat/rooms/lobby.ts',
    find: 'const waited = writer.pending(channel)',
    put: 'const waited: ChatRecord[] = []',
    red: {
      file: 'api/chat/rooms/storage.test.ts',
      title:
        'a message that is written while its room is read is in the history'
    }
  },
  {
    chapter: 'states',
    without: 'hidden messages being left out of the new ones',
    file: 'site/watch/OwnChat.tsx',
    find: 'messages.findLastIndex(({ id }) => heard.has(id))',
    put: 'messages.findIndex(({ id }) => id === [...heard].at(-1))',
    red: {
      file: 'e2e/chat-keeps.spec.ts',
      title:
        "what is hidden while the reader is further up is not told as new, and 'N new messages' hands its focus to the log"
    }
  },
  {
    chapter: 'states',
    without: 'what was typed staying while the other chat is looked at',
    file: 'site/watch/OwnChat.tsx',
    find: 'const text = useStore(chat.$typed)',
    put: "const text = useStore(useMemo(() => (chat.$typed.set(''), chat.$typed), [chat]))",
    red: {
      file: 'e2e/chat-keeps.spec.ts',
      title: 'what is typed is still there after a look at the other chat'
    }
  },
  {
    chapter: 'rights',
    without: 'a sentence where the session of who moderates ends',
    file: 'site/watch/OwnChat.tsx',
    find: '{hasEnded && <SessionEnded />}',
    put: '{hasEnded && null}',
    red: {
      file: 'e2e/chat-moderation.spec.ts',
      title:
        'a moderation that the server refuses says so, and an ended session says that it has, with the way to a new one'
    }
  },
  {
    chapter: 'screens',
    without: 'a chat in which each message has its own direction',
    file: 'site/watch/ChatLine.tsx',
    find: 'className="chat-text" dir="auto"',
    put: 'className="chat-text"',
    red: {
      file: 'e2e/directions.spec.ts',
      title:
        'what people write from right to left is shown so, in cards, in the viewer, in gates, on the marketplace and in the chat'
    }
  },
  {
    chapter: 'states',
    without: 'what was refused in the field again',
    file: 'site/watch/chat.ts',
    find: "    if (refused && $typed.get() === '') $typed.set(refused.content)\n",
    put: '',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        "a server error toasts Chat Error with the server's message, destructive"
    }
  },
  {
    chapter: 'rights',
    without: 'the error for each of many messages sent while muted',
    file: 'api/chat/socket.ts',
    find: "    if (person.insists()) ws.close(POLICY_VIOLATION, 'Too many messages')\n",
    put: '    countBad()\n',
    red: {
      file: 'api/chat/words/text.test.ts',
      title: 'who goes on while muted gets the error each time'
    }
  },
  {
    chapter: 'states',
    without: 'own lines known by what the hub leaves of them',
    file: 'site/watch/chat.ts',
    find: 'const heard = asSaid(content)',
    put: "const heard = content.normalize('NFC')",
    red: {
      file: 'e2e/watch-chat.spec.ts',
      title:
        'a line is the own one whatever of it the hub takes out, and what it takes out is not counted'
    }
  },
  {
    chapter: 'states',
    without: 'telling what was on its way when the line broke',
    file: 'site/watch/chat.ts',
    find: '        cutOff = unheard\n',
    put: '',
    red: CUT_OFF
  },
  {
    chapter: 'states',
    without: 'looking for what was on its way in the history',
    file: 'site/watch/chat.ts',
    find: '        unheard.includes(said) &&\n',
    put: '',
    red: CUT_OFF
  },
  {
    chapter: 'states',
    without: 'patience with a database that is still opened',
    file: 'api/chat/rooms/lobby.ts',
    find: 'HISTORY_WAIT_MS = 3_000',
    put: 'HISTORY_WAIT_MS = 250',
    red: {
      file: 'api/chat/faults.test.ts',
      title:
        'R8: who is back before the hub has its database again is given the history once, too'
    }
  }
]
