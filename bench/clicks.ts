/**
 * From the click on a link to the next page, over a connection with a round trip of 80 ms: how late its first
 * text or picture is painted. A visitor opens Home and goes from there through the sidebar, resting on
 * each entry for half a second before the click. For comparison the same, with the same hub and browser, for
 * a visitor whose browser loads nothing before the click. `node bench/clicks.ts`
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startHub } from '../e2e/hub.ts'
import { openTab } from '../e2e/tab.ts'
import type { Tab } from '../e2e/tab.ts'
import { startFarLine } from './far-line.ts'
import { follow, PAINTED_AFTER } from './painted.ts'
import { keep } from './keep.ts'
import { waitForQuiet } from './quiet.ts'
import { atShare } from './share.ts'

/** The pause before the next link. */
const READ_MS = 1000
const VISITS = 8
const CLICKS = [
  '/games',
  '/film',
  '/music-channel',
  '/comics',
  '/marketplace',
  '/streams',
  '/'
]

async function click(tab: Tab, path: string): Promise<number> {
  await follow(tab, path)
  return tab.read<number>(PAINTED_AFTER)
}

async function visit(url: string): Promise<number[]> {
  const tab = await openTab()
  try {
    await tab.open(url)
    const tookMs: number[] = []
    for (const path of CLICKS) {
      await sleep(READ_MS)
      tookMs.push(await click(tab, path))
    }
    return tookMs
  } finally {
    await tab.close()
  }
}

const hub = await startHub()
const lines = {
  ours: await startFarLine(hub.url),
  without: await startFarLine(hub.url, { hurry: false })
}
try {
  const disturbed = await waitForQuiet()
  const ours: number[] = []
  const without: number[] = []
  for (let turn = 0; turn < VISITS; turn += 1) {
    ours.push(...(await visit(lines.ours.url)))
    without.push(...(await visit(lines.without.url)))
  }
  for (const [who, all] of Object.entries({ ours, without })) {
    const figures = [0.5, 0.95].map(share => Math.round(atShare(all, share)))
    console.log(
      `${who}: p50 and p95 of ${all.length} are ${figures.join(' and ')} ms`
    )
  }
  keep(
    'click',
    { ours: atShare(ours, 0.5), baseline: atShare(without, 0.5), unit: 'ms' },
    { disturbed }
  )
} finally {
  for (const line of Object.values(lines)) line.close()
  await hub.remove()
}
