/**
 * Four live rooms at once: processor time and memory of each, segments that eight readers of each miss, the
 * time from a click to the first frame, and the delay from the publisher to the viewer, read from a counter that
 * is drawn into the picture. Needs ffmpeg. `node bench/live.ts [seconds]`
 */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium.ts'
import { ADMIN_PASSWORD, startHub } from '../e2e/hub.ts'
import { keep } from './keep.ts'
import { cpuUs, rssMb } from './process.ts'
import { waitForQuiet } from './quiet.ts'

const ROOMS = 4
/** In each room. */
const READERS = 8
const FPS = 30
/** The counter: so many bits from the left, each a square of so many pixels. */
const BITS = 15
const BIT_PX = 40
const SQUARE_PX = 24
const RATE = '2500k'
const OPENINGS = 20
/** A reader that has had no segment for this long has stalled, since two segments take one second each. */
const STALL_MS = 3000
const LOOK_MS = 500
const PORT = '19359'

const seconds = Number(process.argv[2] ?? 60)

/** Makes a film of 720p30 at 2.5 Mbit/s with a frame counter in its top left corner. */
function drawClip(path: string, lengthS: number): void {
  const counter = `color=black:s=${BITS * BIT_PX}x${SQUARE_PX}:r=${FPS},geq=lum='255*mod(floor(N/pow(2,floor(X/${BIT_PX}))),2)':cb=128:cr=128`
  const words =
    `-hide_banner -loglevel error -y -f lavfi -i testsrc2=s=1280x720:r=${FPS} -f lavfi -i ${counter} -f lavfi -i sine=440 ` +
    `-filter_complex [0][1]overlay -t ${lengthS} -c:v libx264 -preset veryfast -tune zerolatency -pix_fmt yuv420p ` +
    `-g ${FPS} -b:v ${RATE} -minrate ${RATE} -maxrate ${RATE} -bufsize ${RATE} -c:a aac ${path}`
  execFileSync('ffmpeg', words.split(' '))
}

interface Publisher {
  process: ChildProcess
  /** When its first picture went out, in milliseconds since 1970, as exactly as it is known by now. */
  beganMs: number
}

function publish(clip: string, key: string): Publisher {
  const words = `-hide_banner -loglevel error -stats_period 0.2 -progress pipe:1 -re -i ${clip} -c copy -f flv rtmp://127.0.0.1:${PORT}/live/${key}`
  const started = spawn('ffmpeg', words.split(' '), {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const publisher: Publisher = { process: started, beganMs: Infinity }
  createInterface({ input: started.stdout }).on('line', line => {
    const [, sentUs] = /^out_time_us=(\d+)/.exec(line) ?? []
    if (sentUs === undefined) return
    const beganMs = Date.now() - Number(sentUs) / 1000
    publisher.beganMs = Math.min(publisher.beganMs, beganMs)
  })
  return publisher
}

/** Calls the API as the administrator. */
async function administrator(url: string) {
  const headers = { 'Content-Type': 'application/json', Authorization: '' }
  const post = async (path: string, body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const reply = await fetch(url + path, sent)
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return (await reply.json()) as Record<string, string>
  }
  const { token } = await post('/api/admin/login', { password: ADMIN_PASSWORD })
  headers.Authorization = `Bearer ${token}`
  return post
}

/** The process that takes streams, a child of the hub's. */
async function ingestOf(pid: number): Promise<number> {
  for (const each of await readdir('/proc')) {
    if (!/^\d+$/.test(each)) continue
    const read = (file: string) =>
      readFile(`/proc/${each}/${file}`, 'utf8').catch(() => '')
    const isChild = (await read('stat')).split(') ')[1]?.split(' ')[1]
    if (isChild === String(pid) && (await read('cmdline')).includes('ingest'))
      return Number(each)
  }
  throw new Error('nothing takes streams')
}

/** Reads a room as a player does; returns how often nothing came for too long. */
async function readRoom(room: string, untilMs: number): Promise<number> {
  const seen = new Set<string>()
  let [stalls, lastMs] = [0, Date.now()]
  while (Date.now() < untilMs) {
    const playlist = await (await fetch(`${room}/playlist.m3u8`)).text()
    const names = playlist.match(/^[a-f0-9]{32}\.m4s$/gm) ?? []
    for (const name of names.filter(each => !seen.has(each))) {
      seen.add(name)
      const segment = await fetch(`${room}/${name}`)
      await segment.arrayBuffer()
      if (!segment.ok) stalls += 1
      lastMs = Date.now()
    }
    if (Date.now() - lastMs > STALL_MS) {
      stalls += 1
      lastMs = Date.now()
    }
    await wait(LOOK_MS)
  }
  return stalls
}

/** The number of the frame that the player shows. */
const shownPicture = (page: Page): Promise<number> =>
  page.evaluate(
    ([bits, width, height]) => {
      const video = document.querySelector('video')
      const canvas = new OffscreenCanvas(bits * width, height)
      const context = canvas.getContext('2d')
      if (video === null || context === null) return 0
      context.drawImage(video, 0, 0)
      const { data } = context.getImageData(0, 0, bits * width, height)
      const isSet = (bit: number) => {
        const [x, y] = [bit * width + width / 2, height / 2]
        return (data[(y * bits * width + x) * 4] ?? 0) > 127
      }
      let number = 0
      for (let bit = 0; bit < bits; bit += 1) if (isSet(bit)) number += 2 ** bit
      return number
    },
    [BITS, BIT_PX, SQUARE_PX] as const
  )

/** Opens the stream, as after a click; returns how long its first frame took and the delay to the publisher. */
async function open(page: Page, address: string, publisher: Publisher) {
  const openedMs = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => (document.querySelector('video')?.currentTime ?? 0) > 0,
    null,
    { polling: 20 }
  )
  const firstMs = Date.now() - openedMs
  // Measured once playback has settled.
  await wait(STALL_MS)
  const picture = await shownPicture(page)
  const lateMs = Date.now() - publisher.beganMs - (picture * 1000) / FPS
  return { firstMs, lateMs }
}

const p95 = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? 0

const dir = await mkdtemp(join(tmpdir(), 'pog-live-'))
const hub = await startHub({ SEED: 'none', LIVE: 'on', LIVE_PORT: PORT })
const publishers: Publisher[] = []
try {
  const clip = join(dir, 'clip.flv')
  drawClip(clip, seconds + OPENINGS * 6 + 30)
  const post = await administrator(hub.url)
  const disturbed = await waitForQuiet()
  const rooms: string[] = []
  for (let made = 0; made < ROOMS; made += 1) {
    const room = await post('/api/live/rooms', { name: 'A', replaces: false })
    await post('/api/content', {
      id: `live-${made}`,
      type: 'stream',
      title: `Live ${made}`,
      image: 'https://pictures.example/x.png',
      metadata: { live: room['id'] }
    })
    rooms.push(`${hub.url}/api/live/${room['id']}`)
    publishers.push(publish(clip, room['key'] ?? ''))
  }
  await wait(STALL_MS)
  const ingest = await ingestOf(hub.pid)
  const used = async () => (await cpuUs(ingest)) + (await cpuUs(hub.pid))
  const [beforeUs, beganMs] = [await used(), Date.now()]
  const stalls = await Promise.all(
    Array.from({ length: ROOMS * READERS }, (_, reader) =>
      readRoom(rooms[reader % ROOMS] ?? '', beganMs + seconds * 1000)
    )
  )
  const share = ((await used()) - beforeUs) / 1000 / (Date.now() - beganMs)
  keep('liveCpu', { is: (share * 100) / ROOMS }, { disturbed })
  keep('liveMemory', { is: (await rssMb(ingest)) / ROOMS }, { disturbed })
  keep('liveStalls', { is: stalls.reduce((sum, each) => sum + each, 0) })

  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: CHROMIUM_ARGS
  })
  const opened: Awaited<ReturnType<typeof open>>[] = []
  for (let at = 0; at < OPENINGS; at += 1) {
    const context = await browser.newContext()
    const publisher = publishers[at % ROOMS]
    const address = `${hub.url}/stream/live-${at % ROOMS}`
    if (publisher)
      opened.push(await open(await context.newPage(), address, publisher))
    await context.close()
  }
  await browser.close()
  keep('liveFirst', { is: p95(opened.map(({ firstMs }) => firstMs)) })
  keep('liveDelay', { is: p95(opened.map(({ lateMs }) => lateMs)) })
} finally {
  for (const publisher of publishers) publisher.process.kill()
  await hub.remove()
  await rm(dir, { recursive: true })
}
