/** The product's short name. */
export const SHORT_NAME = 'POG'

/**
 * The numbers of the interface. Those of the layout, such as the sidebar's 230 and 768 px, stand in
 * shell/styles/global.css.
 */
export const TOASTS_VISIBLE = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_HOTKEY = 'F8'

export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Skeletons while a list loads: about as many as the list usually has items. */
export const SKELETONS = {
  home: 4,
  homeMusic: 5,
  streams: 6,
  games: 9,
  movies: 6,
  liveStreamers: 6,
  featuredStreamers: 3,
  exclusive: 5,
  trays: 3,
  adminStreamers: 3,
  adminCards: 4,
  adminRows: 8
} as const

export const HOME_GAMES_MAX = 4
export const RECENT_RELEASES_MAX = 6
export const TRENDING_COLLECTIONS = 3
export const NEW_RELEASES_MAX = 6
/** So many items of a list a page holds: with all its sections full it stays under 150 KB. */
export const PART_ITEMS = {
  page: 48,
  /** One of three tabs. */
  tab: 20,
  /** Home's first row, all of whose items are on Home alone. */
  featured: 48,
  community: 12,
  /** A row of Home between others: the rest comes when it is asked for, not by scrolling past it. */
  row: 12
} as const
/** Streams of which the streamers' banner shows a picture. */
export const BANNER_STREAMS = 3

/** Of its width, an arrow moves a row on. */
export const SHELF_STEP = 0.8

export const CHAT_RECONNECT_MS = 5000
/** Lines of one author closer than this belong together. */
export const CHAT_GROUP_MS = 300_000
/** Older ones leave the page, so that a long evening does not slow it down. */
export const CHAT_MESSAGES_SHOWN = 1000
export const VIEWER_COINS_DEFAULT = 2450
export const TOP_BAR_COINS_DEFAULT = 0
/** Controls over what plays are out of the way when nobody has moved for so long. */
export const PLAYER_REST_MS = 3000
export const PROGRESS_STEP = 0.1
export const PROGRESS_INTERVAL_MS = 1000
export const PROGRESS_MAX = 100
export const VOLUME = { min: 0, max: 100, step: 1, initial: 100 } as const

/** How far the keys move within a recording. */
export const SEEK_STEP_S = 5
/** Whoever is so far behind what is live has gone back, and is offered the way forward. */
export const LEFT_BEHIND_S = 8
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** Recordings of which a browser keeps where its visitor was. */
export const POSITIONS_KEPT = 50
/** A recording that was left so near to one of its ends begins anew. */
export const RESUME_MARGIN_S = 3

/** How far two positions that the hub is told lie apart in time while something plays. */
export const BEGUN_TELL_MS = 15_000
/** In the address of a page: the id of the film that goes on there. */
export const PLAY_PARAM = 'play'
/** Rows of My list and of Continue that Find shows before one asks for all. */
export const FIND_MINE_ROWS = 5

/** Rows of one screen that Find shows of what is new before one asks. */
export const FIND_NEW_ROWS = 3
/** Nobody types slower on purpose: the API is asked when so long nothing was typed. */
export const FIND_ASK_MS = 120
/** From so many letters on this share may be wrong: of what is looked for first, and where that finds nothing (two letters changed places are two). */
export const FIND_FUZZY_FROM = 4
export const FIND_FUZZY = { first: 0.2, rest: 0.4 } as const

/** For this long a card shows what its stream plays. */
export const PREVIEW_MS = 3000
/** Letters of a description on a card. */
export const ABOUT_MAX = 120

/** A Twitch frame that has not loaded by then is replaced by the notice 'Open on Twitch'. */
export const FRAME_WAIT_MS = 8000

/** How far one click of an order button moves an item. */
export const ORDER_STEP = 1
/** Steps of one click at most, where items that a filter hides or a gap lie between two that are shown. */
export const ORDER_STEPS_MAX = 25

/** After a claim that was answered 503 it is looked this much later whether it was done all the same. */
export const CLAIM_LOOK_MS = 5000


/** The panel's tabs wait so long at most for what may stand above them. */
export const FIRST_STEPS_WAIT_MS = 1000

export const TRACK_DURATION_DEFAULT = '3:45'
export const TRACK_ARTIST_DEFAULT = 'Unknown Artist'
export const ARTIST_GENRE = 'Various'

/** What a card shows where a name or a picture is missing. */
export const FALLBACKS = {
  streamerAvatar: 'ST',
  artistAvatar: 'AR',
  streamer: 'Streamer',
  artist: 'Artist',
  category: 'Gaming'
} as const
/** Of a stream of which nothing is known: where a page is shared, a drawing is no picture. */
export const FALLBACK_PICTURE = '/placeholder-cover.webp'
/** What stands in for pictures: a drawing for each kind, by its name behind '#'. */
export const FALLBACK_DRAWINGS = '/fallbacks.svg'

/** Where browsers find what they may keep to be sent less of the next page. */
export const DICTIONARY = '/shell.dict'

/** Addresses of pages that are elsewhere for good. */
export const MOVED: Record<string, string> = { '/movies': '/film' }
