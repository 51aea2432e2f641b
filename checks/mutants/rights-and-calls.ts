import type { Mutation } from './mutation.ts'

/** Who may do what, the calls, the socket, and what fails. */
export const RIGHTS_AND_CALLS: Mutation[] = [
  {
    chapter: 'roles',
    without: 'saves being for the administrator alone',
    file: 'api/content/routes.ts',
    find: "      summary: 'Create or update an item',\n      who: 'admin',",
    put: "      summary: 'Create or update an item',\n      who: 'anyone',",
    red: {
      file: 'api/admin/auth.test.ts',
      title:
        "Every write needs the administrator, but the like, the claim, one's own list and the sign-in"
    }
  },
  {
    chapter: 'rights',
    without: 'previews being for the administrator alone',
    file: 'api/content/preview-route.ts',
    find: "who: 'admin',",
    put: "who: 'anyone',",
    red: {
      file: 'api/content/preview.test.ts',
      title:
        'Without a session a preview is 401, whatever is asked, and says nothing'
    }
  },
  {
    chapter: 'rights',
    without: 'previews in which nothing could run',
    file: 'site/server/preview.ts',
    find: "replaceAll(SCRIPTS, '')",
    put: "replaceAll(SCRIPTS, '$&')",
    red: {
      file: 'site/server/preview.test.ts',
      title: 'A preview brings no scripts'
    }
  },
  {
    chapter: 'rights',
    without: 'a drawing for what fails in a preview',
    file: 'site/admin/preview/frame.ts',
    find: '  mendPictures(page)\n',
    put: '',
    red: {
      file: 'e2e/admin-preview.spec.ts',
      title: 'A picture that fails in the preview shows the drawing of its kind'
    }
  },
  {
    chapter: 'rights',
    without: 'tokens that the database does not know',
    file: 'api/admin/sessions.ts',
    find: "createHash('sha256').update(token).digest('base64url')",
    put: "createHash('sha256').update('') && token",
    red: {
      file: 'api/admin/auth.test.ts',
      title: 'Only the hash of a token is stored'
    }
  },
  {
    chapter: 'rights',
    without: 'the end of a session that nobody uses',
    file: 'api/admin/sessions.ts',
    find: '    lastUsedAt: trusted({ $gt: new Date(clock.now() - IDLE_MS) })\n',
    put: '',
    red: {
      file: 'api/admin/auth.test.ts',
      title: 'A session ends 2 h after its last use and 12 h after its start'
    }
  },
  {
    chapter: 'rights',
    without: 'a session cookie that other sites do not get sent',
    file: 'api/admin/auth.ts',
    find: "sameSite: 'Strict'",
    put: "sameSite: 'Lax'",
    red: {
      file: 'api/admin/auth.test.ts',
      title:
        'The cookie is HttpOnly and SameSite=Strict, and bound to the host over https'
    }
  },
  {
    chapter: 'rights',
    without: 'a limit on failed sign-ins that can be set',
    file: 'api/calls/core.ts',
    find: 'limits[name] ?? standard',
    put: 'standard',
    red: {
      file: 'api/test/configured-limits.test.ts',
      title: 'an address fails to sign in '
    }
  },
  {
    chapter: 'visitors',
    without: 'starting coins that can be set',
    file: 'api/market/visitors.ts',
    find: 'const startingCoins = config.visitorStartingCoins',
    put: 'const startingCoins = config ? 2450 : 0',
    red: {
      file: 'api/test/configured-limits.test.ts',
      title: ' is what a new visitor has and can spend'
    }
  },
  {
    chapter: 'visitors',
    without: 'a share of an address that can be set',
    file: 'api/market/allowances.ts',
    find: 'const most = config.claimsPerAddress ?? share',
    put: 'const most = share',
    red: {
      file: 'api/test/configured-limits.test.ts',
      title: ' gives one address so many of a supply of 40'
    }
  },
  {
    chapter: 'visitors',
    without: 'a number of visitors of an address that can be set',
    file: 'api/market/allowances.ts',
    find: 'most: config.visitorsPerAddress',
    put: 'most: 200',
    red: {
      file: 'api/test/configured-limits.test.ts',
      title: ' lets so many visitors of one address begin to claim'
    }
  },
  {
    chapter: 'roles',
    without: 'reserved names in the chat',
    file: 'api/chat/words/names.ts',
    find: '!shapesOf(name).some(shape => reserved.has(shape)) &&',
    put: 'shapesOf(name) &&',
    red: {
      file: 'api/chat/words/words.test.ts',
      title: 'A name that can be read as a reserved one'
    }
  },
  {
    chapter: 'calls',
    without: 'the cookies of a read',
    file: 'site/lib/api.ts',
    find: "fetch(path, { credentials: 'include', headers })",
    put: 'fetch(path, { headers })',
    red: {
      file: 'site/lib/api.test.ts',
      title: 'a read is a GET with credentials, parsed as JSON'
    }
  },
  {
    chapter: 'calls',
    without: 'what was read staying good',
    file: 'site/lib/remote.ts',
    find: "if (state !== 'ready') void reload()",
    put: 'void reload()',
    red: {
      file: 'site/lib/remote.test.ts',
      title: 'what was read never goes stale'
    }
  },
  {
    chapter: 'calls',
    without: 'a 401 that the caller asked to be null',
    file: 'site/lib/api.ts',
    find: "response.status === 401 && unauthorized === 'null'",
    put: "response.status === 400 && unauthorized === 'null'",
    red: {
      file: 'site/lib/api.test.ts',
      title: 'a 401 throws unless the caller asks for null'
    }
  },
  {
    chapter: 'calls',
    without: 'connection_established',
    file: 'api/chat/socket.ts',
    find: '  member.write(ESTABLISHED)\n',
    put: '',
    red: {
      file: 'api/chat/chat.test.ts',
      title:
        'the server sends connection_established, channel_joined {channel}, message_history {messages} and chat_message'
    }
  },
  {
    chapter: 'errors',
    without: 'the body in the message of a failed read',
    file: 'site/lib/api.ts',
    find: "${body === '' ? statusText : body}",
    put: '${statusText}',
    red: {
      file: 'site/lib/api.test.ts',
      title:
        'a failed read throws the status, a colon and the text of the body, and is not tried again'
    }
  },
  {
    chapter: 'rights',
    without: 'the times of items in what visitors get',
    file: 'api/content/catalogue.ts',
    find: '.filter(item => isVisible(item, atMs))',
    put: '',
    red: {
      file: 'api/content/visibility.test.ts',
      title:
        'An item is in no public reply before its times and after them, and in all of them between'
    }
  },
  {
    chapter: 'rights',
    without: 'the secrecy of when an item goes',
    file: 'api/content/catalogue.ts',
    find: 'untimed(of.filter(item => isVisible(item, atMs)))',
    put: 'of.filter(item => isVisible(item, atMs))',
    red: {
      file: 'api/content/visibility.test.ts',
      title:
        'An item is in no public reply before its times and after them, and in all of them between'
    }
  },
  {
    chapter: 'rights',
    without: 'lists that are made anew when an item comes or goes',
    file: 'api/calls/public-lists.ts',
    find: 'entry.revision === revision.current() && schedule.is(entry.period)',
    put: 'entry.revision === revision.current()',
    red: {
      file: 'api/content/visibility.test.ts',
      title:
        'A public list and its ETag change at the first read after the moment, and hold until then'
    }
  },
  {
    chapter: 'rights',
    without: 'the times of a collectible that is claimed',
    file: 'api/market/routes.ts',
    find: 'item !== null && isVisible(item, clock.now())',
    put: 'item !== null',
    red: {
      file: 'api/content/visibility.test.ts',
      title:
        'A collectible outside its times is not listed and cannot be claimed'
    }
  },
  {
    chapter: 'rights',
    without: 'news of an item that comes',
    file: 'api/calls/schedule.ts',
    find: 'for (const listener of listeners) listener()',
    put: '',
    red: {
      file: 'api/content/visibility.test.ts',
      title:
        'Whoever waits for news hears of an item that comes, though nothing was written'
    }
  },
  {
    chapter: 'rights',
    without: 'the instant that was loaded, in the repeated hour',
    file: 'site/admin/form/metadata.ts',
    find: 'loaded?.text === text ? loaded.instant : instantOf(text)',
    put: 'instantOf(text)',
    red: {
      file: 'site/admin/form/metadata.test.ts',
      title: 'is not moved by a save that changes something else'
    }
  },
  {
    chapter: 'rights',
    without: 'a host in capitals being the same host',
    file: 'http/hosts.ts',
    find: "(headers.host ?? '').toLowerCase()",
    put: "(headers.host ?? '')",
    red: {
      file: 'api/test/safety-http.test.ts',
      title: 'A host in capitals is the same host'
    }
  }
]
