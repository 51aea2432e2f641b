/** The product's short name. */
export const SHORT_NAME = 'POG'

/**
 * The numbers of the interface. Those of the layout, such as the sidebar's 230 and 768 px, are in
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
/** How many items of a list a page holds: with all its sections full the page stays under 150 KB. */
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
/** How many streams' pictures the streamers' banner shows. */
export const BANNER_STREAMS = 3

/** The share of a row's width by which an arrow moves it. */
export const SHELF_STEP = 0.8

export const CHAT_RECONNECT_MS = 5000
/** Lines of one author closer than this belong together. */
export const CHAT_GROUP_MS = 300_000
/** Older messages leave the page, so that a long evening does not slow it down. */
export const CHAT_MESSAGES_SHOWN = 1000
export const VIEWER_COINS_DEFAULT = 2450
export const TOP_BAR_COINS_DEFAULT = 0
/** The controls over what plays hide when the visitor has not moved for this long. */
export const PLAYER_REST_MS = 3000
export const PROGRESS_STEP = 0.1
export const PROGRESS_INTERVAL_MS = 1000
export const PROGRESS_MAX = 100
export const VOLUME = { min: 0, max: 100, step: 1, initial: 100 } as const

/** How far the keys move within a recording. */
export const SEEK_STEP_S = 5
/** A visitor this far behind the live moment has gone back, and is offered the way forward. */
export const LEFT_BEHIND_S = 8
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** How many recordings a browser remembers the visitor's position in. */
export const POSITIONS_KEPT = 50
/** A recording that was left this close to its beginning or end starts from the beginning. */
export const RESUME_MARGIN_S = 3

/** The time between two positions that the hub is told while something plays. */
export const BEGUN_TELL_MS = 15_000
/** The query parameter with the id of the film that continues on the page. */
export const PLAY_PARAM = 'play'
/** Rows of My list and of Continue that Find shows before the visitor asks for all. */
export const FIND_MINE_ROWS = 5

/** Rows of what is new that Find shows for each screen before anything is typed. */
export const FIND_NEW_ROWS = 3
/** The API is asked when nothing has been typed for this long: nobody types more slowly on purpose. */
export const FIND_ASK_MS = 120
/** From this many letters on, a share of a word may be wrong: `first`, or `rest` where that finds nothing (two swapped letters count as two). */
export const FIND_FUZZY_FROM = 4
export const FIND_FUZZY = { first: 0.2, rest: 0.4 } as const

/** How long a card shows what its stream plays. */
export const PREVIEW_MS = 3000
/** The most characters of a description on a card. */
export const ABOUT_MAX = 120

/** A Twitch frame that has not loaded by then is replaced by the notice 'Open on Twitch'. */
export const FRAME_WAIT_MS = 8000

/** How far one click of an order button moves an item. */
export const ORDER_STEP = 1
/** The most steps of one click, where a gap or items that a filter hides are between two that are shown. */
export const ORDER_STEPS_MAX = 25

/** After a claim was answered 503, this much later a check is made whether it was done all the same. */
export const CLAIM_LOOK_MS = 5000

/** The longest that the panel's tabs wait for what may appear above them. */
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
/** For a stream about which nothing is known: where a page is shared, a drawing cannot be its picture. */
export const FALLBACK_PICTURE = '/placeholder-cover.webp'
/** What stands in for pictures: a drawing for each kind, by its name behind '#'. */
export const FALLBACK_DRAWINGS = '/fallbacks.svg'

/** Where browsers find the dictionary that they may keep, so that less of the next page is sent. */
export const DICTIONARY = '/shell.dict'

/** Pages that have moved for good, by their old addresses. */
export const MOVED: Record<string, string> = { '/movies': '/film' }
