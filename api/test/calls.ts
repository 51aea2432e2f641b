import { expect } from 'vitest'
import {
  approved,
  at,
  bare,
  cup,
  done,
  edited,
  featuredStream,
  featuredStreamer,
  found,
  firstAtHome,
  firstNow,
  flagged,
  full,
  game,
  health,
  kestrel,
  lastAtHome,
  lastNow,
  lastStreamer,
  medal,
  myList,
  noMessage,
  nothing,
  nova,
  pushTarget,
  second,
  stream,
  unknown
} from './answers.ts'
import { LIVE_ROWS } from './calls-live.ts'
import { SECOND_STEPS, SECURITY_ROWS } from './calls-security.ts'
import type { CallRow } from './calls-security.ts'
import { SYSTEM_ROWS } from './calls-system.ts'
import { TEST_PASSWORD } from './api.ts'

/** Who sends which calls, in this order. `{id}` is the id in the most recent answer. */
export const CALLS: ['admin' | 'visitor', CallRow[]][] = [
  [
    'admin',
    [
      ['POST /api/content', 201, game, full],
      ['POST /api/content', 201, second, bare],
      ['POST /api/content', 200, edited, { ...full, title: 'Harbour' }],
      ['POST /api/content', 200, flagged, { ...bare, showOnHomepage: true }],
      [`GET /api/content/${full.id}/history`, 200, [edited, game]]
    ]
  ],
  [
    'visitor',
    [
      ['GET /api/content/all', 200, [edited, flagged]],
      ['GET /api/content/homepage', 200, [edited, flagged]],
      ['GET /api/content/homepage/game', 200, [edited, flagged]],
      ['GET /api/content/type/game', 200, [edited, flagged]],
      ['GET /api/content/newest', 200, [flagged, edited]],
      ['GET /api/content/findable', 200, [edited, flagged]],
      ['GET /api/content/type/podcast', 404, unknown],
      ['GET /api/content/homepage/podcast', 404, unknown]
    ]
  ],
  [
    'admin',
    [
      [
        `POST /api/content/${bare.id}/order`,
        200,
        { ...done, items: [firstNow, lastNow] },
        { order: 1 }
      ],
      [
        `POST /api/content/${bare.id}/homepage-order`,
        200,
        { ...done, items: [firstAtHome, lastAtHome] },
        { order: 1 }
      ],
      [`DELETE /api/content/${bare.id}`, 200, done],
      ['GET /api/content/deleted', 200, [{ item: firstAtHome, deletedAt: at }]],
      [
        `POST /api/content/${bare.id}/restore`,
        200,
        { ...firstAtHome, version: 3 }
      ],
      [`POST /api/content/${bare.id}/restore`, 404, unknown],
      [
        `POST /api/content/${full.id}/history/1/restore`,
        200,
        { ...lastAtHome, title: full.title, version: 3 }
      ],
      ['GET /api/content/dead-links', 200, []],
      [
        'POST /api/content/from-link',
        400,
        { message: 'This address is not on the public internet' },
        { url: 'http://127.0.0.1/' }
      ],
      ['POST /api/content', 201, cup, { ...nova, showOnHomepage: true }],
      [
        'POST /api/content',
        201,
        expect.objectContaining({ id: 'morning' }),
        {
          ...bare,
          id: 'morning',
          title: 'Morning',
          type: 'stream',
          showOnHomepage: true,
          metadata: { streamer: 'Kestrel', viewers: 51 }
        }
      ],
      [
        'POST /api/content',
        201,
        expect.objectContaining({ id: 'medal' }),
        {
          ...bare,
          id: 'medal',
          title: 'Medal',
          type: 'collectible',
          metadata: { rarity: 'Rare', price: 450 }
        }
      ]
    ]
  ],
  [
    'visitor',
    [
      ['GET /api/events/featured', 200, [cup]],
      ['GET /api/streams/live', 200, [stream]],
      ['GET /api/streams/recommended', 200, [stream]],
      ['GET /api/featured-streams-direct', 200, [featuredStream]],
      ['GET /api/streams/morning', 200, stream],
      ['POST /api/streams/morning/like', 200, { isLiked: true, likes: 1 }],
      ['GET /api/streams/morning', 200, { ...stream, isLiked: true }],
      ['GET /api/streams/morning/chat', 200, { messages: [], userCoins: 2450 }],
      [
        'GET /api/collectibles',
        200,
        { userCoins: 2450, collectibles: [{ ...medal, owned: false }] }
      ],
      [
        'POST /api/collectibles/medal/claim',
        200,
        { collectible: { ...medal, owned: true }, coins: 2000 }
      ],
      ['GET /api/user/collectibles', 200, [{ ...medal, owned: true }]],
      [
        'GET /api/user/profile',
        200,
        { username: 'User', avatarUrl: null, coins: 2000 }
      ],
      ['GET /api/content/exclusive/all', 200, []],
      ['GET /api/find?q=meddal', 200, { groups: [found] }],
      ['PUT /api/user/list/medal', 200, myList.mine[0]],
      ['PUT /api/user/list/none', 404, nothing],
      ['PUT /api/user/begun/morning', 200, done, { seconds: 12, duration: 60 }],
      ['GET /api/user/list', 200, myList],
      ['DELETE /api/user/list/medal', 200, done],
      ['DELETE /api/user/begun/morning', 200, done],
      ['GET /api/user/list', 200, { mine: [], begun: [] }],
      ['PUT /api/user/notices/morning', 200, done, pushTarget],
      ['PUT /api/user/notices/none', 404, nothing, pushTarget],
      [
        'GET /api/user/notices',
        200,
        {
          publicKey: expect.stringMatching(/^B[\w-]{86}$/),
          told: [{ id: 'morning', title: 'Morning' }]
        }
      ],
      ['DELETE /api/user/notices/morning', 200, done]
    ]
  ],
  [
    'admin',
    [
      [
        'POST /api/twitch/streamers',
        201,
        approved,
        { ...kestrel, isFeatured: false }
      ],
      [
        'PATCH /api/twitch/streamers/{id}/featured',
        200,
        { ...approved, isFeatured: true }
      ],
      [
        'POST /api/twitch/streamers/{id}/order',
        200,
        { ...done, items: [lastStreamer] },
        { order: 7 }
      ]
    ]
  ],
  [
    'visitor',
    [
      ['GET /api/twitch/streamers', 200, [lastStreamer]],
      ['GET /api/twitch/external/streams', 200, []],
      ['GET /api/twitch/external/featured', 200, [featuredStreamer]],
      [
        'GET /api/twitch/external/search?q=kestrel',
        503,
        {
          message:
            'Twitch is not configured. Set TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET.'
        }
      ]
    ]
  ],
  [
    'admin',
    [
      ['DELETE /api/twitch/streamers/{id}', 200, done],
      ['GET /api/chat/pond/slow-mode', 200, { seconds: 0 }],
      ['PUT /api/chat/pond/slow-mode', 204, '', { seconds: 30 }],
      ['GET /api/chat/pond/slow-mode', 200, { seconds: 30 }],
      ['POST /api/chat/pond/messages/none/hide', 404, noMessage],
      ['POST /api/chat/pond/messages/none/mute', 404, noMessage],
      ...LIVE_ROWS,
      [
        'GET /api/admin/activity',
        200,
        expect.arrayContaining([
          { at, action: 'Deleted {}', target: bare.id },
          { at, action: 'Restored {}', target: bare.id }
        ])
      ]
    ]
  ],
  [
    'visitor',
    [
      [
        'POST /api/admin/login',
        200,
        { token: expect.stringMatching(/^[\w-]{43}$/) },
        { password: TEST_PASSWORD }
      ],
      [
        'POST /api/admin/login',
        400,
        { message: 'Please enter the admin password' },
        { password: '' }
      ],
      [
        'POST /api/admin/login',
        401,
        { message: 'Invalid admin password' },
        { password: 'not this one' }
      ],
      ...SECOND_STEPS,
      ['POST /api/admin/verify', 200, { valid: false }, { token: 'no' }],
      ['GET /api/health/live', 200, health],
      ['GET /api/health/ready', 200, health],
      ['GET /api/revision', 200, { revision: expect.any(Number), turnedAt: 0 }],
      [
        'GET /api/revision?after=0',
        200,
        { revision: expect.any(Number), turnedAt: 0 }
      ],
      ['GET /api/copies/live/none', 404, unknown],
      [`GET /api/copies/live/none/${'0'.repeat(32)}.m4s`, 404, unknown],
      ['POST /api/copies/live/none/watchers', 404, unknown, { watchers: [] }],
      ['DELETE /api/copies/live/none', 404, unknown],
      [
        'GET /api/metrics',
        200,
        expect.stringMatching(/^pog_database_ready 1$/m)
      ],
      [
        'GET /api/openapi.json',
        200,
        expect.objectContaining({ openapi: '3.1.0' })
      ]
    ]
  ],
  [
    'admin',
    [...SYSTEM_ROWS, ...SECURITY_ROWS, ['POST /api/admin/logout', 204, '']]
  ]
]
