/**
 * The time from `npm start` of a built and seeded hub to the first 200, and the memory of its processes after
 * 10,000 pages. `node bench/start.ts`
 */
import { readFile } from 'node:fs/promises'
import { startHub } from '../e2e/hub.ts'
import { keep } from './keep.ts'
import { rssMb } from './process.ts'
import { waitForQuiet } from './quiet.ts'
import { median } from './share.ts'

const STARTS = 3
const PAGES = 10_000
const AT_ONCE = 20
const PATHS = ['/', '/games', '/streams', '/film', '/music-channel', '/art']

/** Resident memory of a process and of its children, in MB. */
async function memoryMb(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const below = await Promise.all(pids.map(memoryMb))
  return below.reduce((sum, each) => sum + each, await rssMb(pid))
}

async function walk(origin: string, pages: number): Promise<void> {
  for (let page = 0; page < pages; page++) {
    const path = PATHS[page % PATHS.length] ?? '/'
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
}

const hub = await startHub()
try {
  const timesS: number[] = []
  let disturbed = false
  for (let start = 0; start < STARTS; start++) {
    await hub.stop()
    disturbed = (await waitForQuiet()) || disturbed
    const startedMs = performance.now()
    await hub.start()
    await walk(hub.url, 1)
    timesS.push((performance.now() - startedMs) / 1000)
  }
  keep('start', { is: median(timesS) }, { disturbed })
  const visitors = Array.from({ length: AT_ONCE }, () =>
    walk(hub.url, PAGES / AT_ONCE)
  )
  await Promise.all(visitors)
  keep('memory', { is: await memoryMb(hub.pid) })
} finally {
  await hub.remove()
}
