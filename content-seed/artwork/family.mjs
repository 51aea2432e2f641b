// Every drawing of the product, checked. Drawing again gives the same bytes.
import { heroes } from './scenes/heroes.mjs'
import { games } from './scenes/games.mjs'
import { films } from './scenes/films.mjs'
import { music } from './scenes/music.mjs'
import { videos } from './scenes/videos.mjs'
import { streams } from './scenes/streams.mjs'
import { community } from './scenes/community.mjs'
import { collectibles } from './scenes/collectibles.mjs'
import { collections } from './scenes/collections.mjs'
import { events } from './scenes/events.mjs'
import { channels } from './scenes/channels.mjs'
import { places } from './scenes/places.mjs'
import { portraits } from './scenes/portraits.mjs'
import { brand } from './brand.mjs'

// Bytes of an SVG: one that is sent to browsers is small, one that only becomes a picture here may hold more strokes.
const LARGEST_SENT = 40 * 1024
const LARGEST_DRAWN = 220 * 1024
const FORBIDDEN = /NaN|undefined|<text|<image|<mask/

export const family = [
  ...heroes,
  ...games,
  ...films,
  ...music,
  ...videos,
  ...streams,
  ...community,
  ...collectibles,
  ...collections,
  ...events,
  ...channels,
  ...places,
  ...portraits,
  ...brand
]

const names = new Set()
for (const { name, svg } of family) {
  if (names.has(name)) throw new Error(`two scenes are called ${name}`)
  const largest = svg.includes('<filter') ? LARGEST_DRAWN : LARGEST_SENT
  if (svg.length > largest) throw new Error(`${name} has ${svg.length} bytes, the limit is ${largest}`)
  if (/^collection-|^logo-/.test(name) && svg.includes('<filter')) throw new Error(`${name} is sent as SVG and must do without filters`)
  if (FORBIDDEN.test(svg)) throw new Error(`${name} holds something that it must not`)
  names.add(name)
}
