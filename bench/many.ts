/**
 * A hub with 100,000 items: how long a start takes until its pages show them, and a save until it is in
 * the HTML. `node bench/many.ts [items]`; not part of `npm run bench`.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startHub } from '../e2e/hub.ts'
import { fill, FIRST_GAME } from './growth-items.ts'
import { signIn, untilNew } from './growth-saves.ts'
import { atShare, median } from './share.ts'

const SAVES = 40
/** Somebody who saves again and again reads what they have saved. */
const BETWEEN_MS = 1000

const items = Number(process.argv[2] ?? 100_000)
const dir = await fill(items)
const beganMs = performance.now()
const hub = await startHub({ DATA_DIR: dir, SEED: 'none' })
try {
  const page = await fetch(`${hub.url}/games`).then(reply => reply.text())
  const startMs = Math.round(performance.now() - beganMs)
  const shows = page.includes(FIRST_GAME) ? '' : ' WITHOUT them'
  console.log(`${items} items: pages after ${startMs} ms${shows}`)
  const save = await signIn(hub.url)
  const times: number[] = []
  for (let at = 0; at < SAVES; at += 1) {
    const isNew = await untilNew(`${hub.url}/games`)
    await save({ id: FIRST_GAME, title: `Saved ${at}` })
    const savedMs = performance.now()
    await isNew()
    times.push(performance.now() - savedMs)
    await wait(BETWEEN_MS)
  }
  const [p50, p95, most] = [
    median(times),
    atShare(times, 0.95),
    atShare(times, 1)
  ].map(Math.round)
  console.log(
    `a save is in /games after ${p50} ms, p95 ${p95}, ${most} at most`
  )
} finally {
  await hub.remove()
  await rm(dir, { recursive: true, force: true })
}
