import type { Mutation } from './mutation.ts'

/** The numbers of the interface. */
export const CONSTANTS: Mutation[] = [
  {
    chapter: 'constants',
    without: '700 ms before a tooltip',
    file: 'site/lib/config.ts',
    find: 'TOOLTIP_DELAY_MS = 700',
    put: 'TOOLTIP_DELAY_MS = 400',
    red: {
      file: 'e2e/admin-manage.spec.ts',
      title:
        'a tooltip waits 700 ms, and the next one within 300 ms does not wait'
    }
  },
  {
    chapter: 'constants',
    without: 'the end of the 300 ms in which the next tooltip does not wait',
    file: 'site/lib/config.ts',
    find: 'TOOLTIP_SKIP_DELAY_MS = 300',
    put: 'TOOLTIP_SKIP_DELAY_MS = 3000',
    red: {
      file: 'e2e/admin-manage.spec.ts',
      title:
        'a tooltip waits 700 ms, and the next one within 300 ms does not wait'
    }
  },
  {
    chapter: 'constants',
    without: 'at most 4 games on Home',
    file: 'site/lib/config.ts',
    find: 'HOME_GAMES_MAX = 4',
    put: 'HOME_GAMES_MAX = 5',
    red: {
      file: 'e2e/home.spec.ts',
      title: 'The Games section shows at most 4 items'
    }
  },
  {
    chapter: 'constants',
    without: '0.1 as the step of the progress',
    file: 'site/lib/config.ts',
    find: 'PROGRESS_STEP = 0.1',
    put: 'PROGRESS_STEP = 0.2',
    red: {
      file: 'e2e/viewer.spec.ts',
      title:
        'the simulated progress advances 0.1 each second, stops when paused and wraps past 100'
    }
  },
  {
    chapter: 'constants',
    without: '3 trending collections',
    file: 'site/lib/config.ts',
    find: 'TRENDING_COLLECTIONS = 3',
    put: 'TRENDING_COLLECTIONS = 4',
    red: {
      file: 'e2e/marketplace.spec.ts',
      title:
        'Trending shows the first 3 collections, each with a Trending badge'
    }
  },
  {
    chapter: 'constants',
    without: '3:45 for a track without a duration',
    file: 'site/lib/config.ts',
    find: "TRACK_DURATION_DEFAULT = '3:45'",
    put: "TRACK_DURATION_DEFAULT = '0:00'",
    red: {
      file: 'e2e/music.spec.ts',
      title:
        'A track without artist and duration is by Unknown Artist and lasts 3:45'
    }
  },
  {
    chapter: 'constants',
    without: '1 as the step of an order',
    file: 'site/lib/config.ts',
    find: 'ORDER_STEP = 1',
    put: 'ORDER_STEP = 2',
    red: {
      file: 'e2e/admin-order.spec.ts',
      title:
        'one click is one visible step, sent as the current order plus or minus 1 and said aloud'
    }
  },
  {
    chapter: 'constants',
    without: 'the 5000 ms of a toast',
    file: 'site/lib/config.ts',
    find: 'TOAST_DURATION_MS = 5000',
    put: 'TOAST_DURATION_MS = 8000',
    red: {
      file: 'e2e/admin-toasts.spec.ts',
      title: 'a toast goes by itself after 5000 ms'
    }
  },
  {
    chapter: 'constants',
    without: 'F8 as the way to the notifications',
    file: 'site/lib/config.ts',
    find: "TOAST_HOTKEY = 'F8'",
    put: "TOAST_HOTKEY = 'F9'",
    red: {
      file: 'e2e/admin-toasts.spec.ts',
      title: 'F8 moves the focus to the notifications'
    }
  },
  {
    chapter: 'constants',
    without: 'one toast at a time',
    file: 'site/lib/config.ts',
    find: 'TOASTS_VISIBLE = 1',
    put: 'TOASTS_VISIBLE = 3',
    red: {
      file: 'site/lib/toast.test.ts',
      title: 'one toast is kept: the newest'
    }
  },
  {
    chapter: 'constants',
    without: '5000 ms before the chat connects again',
    file: 'site/lib/config.ts',
    find: 'CHAT_RECONNECT_MS = 5000',
    put: 'CHAT_RECONNECT_MS = 4000',
    red: {
      file: 'site/watch/chat.test.ts',
      title:
        'on close it reconnects after exactly 5000 ms, and history is replaced, not doubled'
    }
  },
  {
    chapter: 'constants',
    without: '50 messages of history',
    file: 'contract/chat.ts',
    find: 'history: 50',
    put: 'history: 40',
    red: {
      file: 'api/chat/chat.test.ts',
      title: 'the server keeps the last 50 messages of a channel'
    }
  },
  {
    chapter: 'constants',
    without: 'the 50 px that a toast is swiped',
    file: 'site/lib/config.ts',
    find: 'TOAST_SWIPE_THRESHOLD_PX = 50',
    put: 'TOAST_SWIPE_THRESHOLD_PX = 49',
    red: {
      file: 'e2e/admin-toasts.spec.ts',
      title:
        'a toast is swiped away to the right past 50 px, and stays below it'
    }
  },
  {
    chapter: 'constants',
    without: 'the last of the 100 steps of the simulated progress',
    file: 'site/lib/config.ts',
    find: 'PROGRESS_MAX = 100',
    put: 'PROGRESS_MAX = 99',
    red: {
      file: 'e2e/viewer.spec.ts',
      title:
        'the simulated progress advances 0.1 each second, stops when paused and wraps past 100'
    }
  },
  {
    chapter: 'constants',
    without: 'the second hour of a session that is not used',
    file: 'api/admin/sessions.ts',
    find: 'const IDLE_MS = 120 * MINUTE_MS',
    put: 'const IDLE_MS = 90 * MINUTE_MS',
    red: {
      file: 'api/admin/auth.test.ts',
      title: 'A session ends 2 h after its last use and 12 h after its start'
    }
  },
  {
    chapter: 'screens',
    without: 'followers that differ from artist to artist',
    file: 'site/sections/tracks.ts',
    find: 'followers: followersOf(name),',
    put: 'followers: FOLLOWERS.from,',
    red: {
      file: 'e2e/music.spec.ts',
      title:
        'Popular Artists are the distinct artists of the tracks, each with followers and genre Various'
    }
  },
  {
    chapter: 'screens',
    without: 'a look at the role before a line is put under the one before it',
    file: 'site/watch/viewer/SidePanel.tsx',
    find: 'line.user.role === before.user.role &&',
    put: '',
    red: {
      file: 'e2e/viewer-chat.spec.ts',
      title:
        'lines of one author are one speech, those of guests, of a name that another one took, and of another time are not'
    }
  }
]
