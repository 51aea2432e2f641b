/* The route table, written a second time, with an address of the sample content where a line has a parameter. */

/** Pages that consist of lists. */
export const BROWSE = [
  '/',
  '/streams',
  '/streamers',
  '/tv-channel',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/games',
  '/marketplace',
  '/exclusive'
]
export const PANEL = ['/admin', '/admin/streamers']
export const STREAM = '/stream/stream-grand-final'
export const EMBED = '/streamer-embed/night_owl'
/** Any other path. */
export const NOWHERE = '/nowhere'

/** Every line of the table but the last. */
export const ROUTES = [...BROWSE, ...PANEL, STREAM, EMBED]
