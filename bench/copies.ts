/**
 * How soon a save shows on the home pages of two sites, with three copies of the API behind one
 * name that leads each request to the next copy; and of eight sites, one of which makes the pages, with
 * the processor time that it and the others take for a save. `node bench/copies.ts`
 */
import { setTimeout as wait } from 'node:timers/promises'
import { missingForEdge, startEdge } from '#infra/trials/edge/testing-edge'
import type { Edge } from '#infra/trials/edge/testing-edge'
import { save, timesToShow } from '#infra/trials/edge/testing-shown'
import { signIn } from '#infra/trials/faults/testing'
import { keep } from './keep.ts'
import { cpuUs } from './process.ts'
import { waitForQuiet } from './quiet.ts'
import { atShare } from './share.ts'

const SAVES = 100
const SITES = 8
const COUNTED = 20
/** A save and everything it causes are over by then. */
const APART_MS = 700
/** Each finds the others within 5 s. */
const SETTLED_MS = 8_000

/** The processor time of each site, in ms, for a save that nobody waits for. */
async function cpuOfSave({ url, sites }: Edge): Promise<number[]> {
  const token = await signIn(url)
  const used = () =>
    Promise.all(sites.map(({ child }) => cpuUs(child.pid ?? 0)))
  const before = await used()
  for (let number = 1; number <= COUNTED; number += 1) {
    await save(url, token, SAVES + number)
    await wait(APART_MS)
  }
  const after = await used()
  return after.map((us, at) => (us - before[at]!) / COUNTED / 1000)
}

if (missingForEdge !== null) {
  console.log(`Not measured: ${missingForEdge}`)
  process.exit()
}
const edge = await startEdge({ apis: 3, sitesAsk: 'all copies in turn' })
try {
  const disturbed = await waitForQuiet()
  const tookMs = await timesToShow(edge, SAVES)
  const is = tookMs.toSorted((a, b) => a - b)[SAVES * 0.95 - 1]!
  keep('copiesP95', { is }, { disturbed })
} finally {
  await edge.close()
}

const eight = await startEdge({ apis: 1, sites: SITES })
try {
  await wait(SETTLED_MS)
  const disturbed = await waitForQuiet()
  const tookMs = await timesToShow(eight, SAVES)
  keep('copies8P95', { is: atShare(tookMs, 0.95) }, { disturbed })
  const [most = 0, ...others] = (await cpuOfSave(eight)).toSorted(
    (a, b) => b - a
  )
  const each = others.reduce((sum, ms) => sum + ms, 0) / others.length
  const figure = { ours: each, baseline: most, unit: 'ms of a save' }
  keep('copiesCpu', figure, { disturbed })
} finally {
  await eight.close()
}
