/* What a page adds to its Content-Security-Policy when it shows frames of other sites; every other page refuses them. */

/** The trailer's player. */
export const YOUTUBE_FRAMES = 'frame-src https://www.youtube-nocookie.com'
/** A channel, and its chat. */
export const TWITCH_FRAMES =
  'frame-src https://player.twitch.tv https://www.twitch.tv'
