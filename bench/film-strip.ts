/**
 * What a visitor sees, frame by frame: Home for the first time, two clicks in the sidebar, and back; over a
 * connection with a round trip of 80 ms, on a processor four times slower than this one. Draws docs/film-strip.webp.
 * `node bench/film-strip.ts`
 */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { startHub } from '../e2e/hub.ts'
import { openTab } from '../e2e/tab.ts'
import type { Frame, Tab } from '../e2e/tab.ts'
import { startFarLine } from './far-line.ts'
import { CLICKED_AT, follow } from './painted.ts'
import { waitForQuiet } from './quiet.ts'

const SLOWER = 4
/** The pause before the next step, and after the last one. */
const READ_MS = 3000
/** Counted from the click. */
const MOMENTS_MS = [0, 100, 200, 400, 800, 1600]
const FRAME = { width: 320, height: 200 }
const BLANK = { ...FRAME, channels: 3, background: '#fff' } as const
const GAP = 12
const LABEL = 160
const HEAD = 40
const FILE = 'docs/film-strip.webp'

interface Step {
  name: string
  atMs: number
}

async function visit(tab: Tab, url: string): Promise<Step[]> {
  const openedMs = Date.now()
  await tab.open(url)
  await sleep(READ_MS)
  await follow(tab, '/games')
  const games = await tab.read<number>(CLICKED_AT)
  await sleep(READ_MS)
  await follow(tab, '/music-channel')
  const music = await tab.read<number>(CLICKED_AT)
  await sleep(READ_MS)
  const backMs = Date.now()
  await tab.read('void history.back()')
  await sleep(READ_MS)
  return [
    { name: 'Home', atMs: openedMs },
    { name: 'a click: Games', atMs: games },
    { name: 'a click: Music', atMs: music },
    { name: 'back: Games', atMs: backMs }
  ]
}

/** The last frame that was on the screen by then; before the first one it is blank. */
const frameAt = (frames: readonly Frame[], atMs: number) =>
  frames.findLast(frame => frame.atMs <= atMs)

const words = (text: string, width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="0" y="${height / 2 + 6}" font-family="sans-serif" font-size="18" fill="#d3cde8">${text}</text></svg>`
  )

async function draw(steps: Step[], frames: readonly Frame[]): Promise<void> {
  const columnAt = (column: number) => LABEL + column * (FRAME.width + GAP)
  const rowAt = (row: number) => HEAD + row * (FRAME.height + GAP)
  const heads = MOMENTS_MS.map((ms, column) => ({
    input: words(`${ms} ms`, FRAME.width, HEAD),
    left: columnAt(column),
    top: 0
  }))
  const names = steps.map(({ name }, row) => ({
    input: words(name, LABEL, FRAME.height),
    left: GAP,
    top: rowAt(row)
  }))
  const pictures = await Promise.all(
    steps.flatMap(({ atMs }, row) =>
      MOMENTS_MS.map(async (ms, column) => {
        const jpeg = frameAt(frames, atMs + ms)?.jpeg
        const picture = jpeg ? sharp(jpeg) : sharp({ create: BLANK })
        return {
          input: await picture.resize(FRAME).png().toBuffer(),
          left: columnAt(column),
          top: rowAt(row)
        }
      })
    )
  )
  await sharp({
    create: {
      width: columnAt(MOMENTS_MS.length),
      height: rowAt(steps.length),
      channels: 3,
      background: '#0a0812'
    }
  })
    .composite([...heads, ...names, ...pictures])
    .webp({ quality: 82 })
    .toFile(FILE)
}

const hub = await startHub()
const line = await startFarLine(hub.url)
const tab = await openTab({ slower: SLOWER, filmed: true })
try {
  await waitForQuiet()
  const steps = await visit(tab, line.url)
  await draw(steps, tab.frames)
  for (const { name, atMs } of steps) {
    const later = tab.frames.find(frame => frame.atMs > atMs)
    console.log(
      `${name}: first other frame after ${Math.round((later?.atMs ?? Infinity) - atMs)} ms`
    )
  }
  console.log(`${tab.frames.length} frames, drawn: ${FILE}`)
} finally {
  await tab.close()
  line.close()
  await hub.remove()
}
