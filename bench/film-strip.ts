/**
 * What a visitor sees, and when: Home, two clicks and back, on a processor that is four times slower,
 * over a line of 80 ms to and fro. `node bench/film-strip.ts` writes docs/visit.png.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { startHub } from '../e2e/hub.ts'
import { openTab } from '../e2e/tab.ts'
import type { Tab } from '../e2e/tab.ts'
import { startFarLine } from './far-line.ts'
import { CLICKED_AT, NOTE_CLICK } from './painted.ts'

const SLOWER = 4
const REST_MS = 1500
const LOOK_MS = 20
const FILM_MS = 2500
/** After the beginning of each step. */
const TIMES_MS = [0, 50, 100, 250, 500, 1000]
const FILE = 'docs/visit.png'

const TILE = { width: 208, height: 130 }
const GAP = 8
const HEAD = 26
const FOOT = 20
const ROW = HEAD + TILE.height + FOOT
const COLORS = 96

interface Step {
  name: string
  beganMs: number
}
interface Frame {
  atMs: number
  picture: Buffer
}

async function follow(tab: Tab, path: string, name: string): Promise<Step> {
  await tab.read(NOTE_CLICK)
  await tab.point(`#navigation li a[href="${path}"]`)
  await sleep(REST_MS)
  await tab.click()
  while ((await tab.read('location.pathname')) !== path) await sleep(LOOK_MS)
  await sleep(FILM_MS)
  return { name, beganMs: await tab.read(CLICKED_AT) }
}

async function visit(url: string, film: Frame[]): Promise<Step[]> {
  const tab = await openTab({ slower: SLOWER })
  try {
    await tab.film((atMs, picture) => film.push({ atMs, picture }))
    const home = { name: 'Home, for the first time', beganMs: Date.now() }
    await tab.open(url)
    await sleep(FILM_MS)
    const games = await follow(tab, '/games', 'A click: Games')
    const music = await follow(tab, '/music-channel', 'A click: Music')
    const back = { name: 'Back', beganMs: Date.now() }
    await tab.read('history.back()')
    await sleep(FILM_MS)
    return [home, games, music, back]
  } finally {
    await tab.close()
  }
}

const words = (text: string, x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#e9e6f5">${text}</text>`

/** What was on the screen at each time of a step, with the time below. */
async function rowOf(
  { name, beganMs }: Step,
  film: readonly Frame[],
  top: number
): Promise<{ tiles: OverlayOptions[]; text: string }> {
  const tiles: OverlayOptions[] = []
  let text = words(name, GAP, top + HEAD - GAP, 15)
  for (const [column, afterMs] of TIMES_MS.entries()) {
    const left = GAP + column * (TILE.width + GAP)
    const shown = film.findLast(({ atMs }) => atMs <= beganMs + afterMs)
    text += words(`${afterMs} ms`, left, top + HEAD + TILE.height + 14, 12)
    if (!shown) continue
    const input = await sharp(shown.picture)
      .resize({ ...TILE, fit: 'cover', position: 'top' })
      .toBuffer()
    tiles.push({ input, left, top: top + HEAD })
  }
  return { tiles, text }
}

const hub = await startHub()
const line = await startFarLine(hub.url)
try {
  const film: Frame[] = []
  const steps = await visit(line.url, film)
  const rows = await Promise.all(
    steps.map((step, at) => rowOf(step, film, at * ROW))
  )
  const width = GAP + TIMES_MS.length * (TILE.width + GAP)
  const height = ROW * steps.length
  const text = rows.map(row => row.text).join('')
  const labels = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text}</svg>`
  const { size } = await sharp({
    create: { width, height, channels: 3, background: '#0b0a12' }
  })
    .composite([
      ...rows.flatMap(row => row.tiles),
      { input: Buffer.from(labels) }
    ])
    .png({ palette: true, colors: COLORS, effort: 10, compressionLevel: 9 })
    .toFile(FILE)
  console.log(`${FILE}: ${size} bytes, ${film.length} pictures`)
} finally {
  line.close()
  await hub.remove()
}
