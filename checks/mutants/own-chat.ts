import type { Mutation } from './mutation.ts'

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
    find: 'toast(MESSAGES.chatError(message.data.message))',
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
  }
]
