// Every drawing of the product, checked. Drawing again gives the same bytes.
import { heroes } from './heroes.mjs'
import { games } from './games.mjs'
import { films } from './films.mjs'
import { music } from './music.mjs'
import { videos } from './videos.mjs'
import { streams } from './streams.mjs'
import { community } from './community.mjs'
import { collectibles } from './collectibles.mjs'
import { events } from './events.mjs'
import { channels } from './channels.mjs'
import { places } from './places.mjs'
import { portraits } from './portraits.mjs'
import { brand } from './brand.mjs'

const LARGEST = 40 * 1024
const FORBIDDEN = /NaN|undefined|<text|<filter|<image|<mask/

export const family = [
  ...heroes,
  ...games,
  ...films,
  ...music,
  ...videos,
  ...streams,
  ...community,
  ...collectibles,
  ...events,
  ...channels,
  ...places,
  ...portraits,
  ...brand
]

const names = new Set()
for (const { name, svg } of family) {
  if (names.has(name)) throw new Error(`two scenes are called ${name}`)
  if (svg.length > LARGEST) throw new Error(`${name} has ${svg.length} bytes, the limit is ${LARGEST}`)
  if (FORBIDDEN.test(svg)) throw new Error(`${name} holds something that it must not`)
  names.add(name)
}
