/** What a second copy of the site costs: 1 and 2 copies. The first is the hub's own. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { startHub } from '../e2e/hub.ts'
import { loadProcess } from './growth-load.ts'
import { signIn, untilNew } from './growth-saves.ts'
import { rssMb } from './process.ts'
import { median } from './share.ts'

const SAVES = 15
const PAGE = '/games'

export interface CopiesResult {
  copies: number
  /** The median time until all of them serve the new page. */
  publishMs: number
  pagesPerSecond: number
  memoryMb: number
}

/** A site as its container runs it, in front of the hub's API. */
async function startSite(
  apiUrl: string
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['infra/hub/start-site.ts'], {
    env: { ...process.env, API_URL: apiUrl, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const [address] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? []
      if (address !== undefined) resolve(address)
    })
    child.on('exit', code => reject(new Error(`the site ended with ${code}`)))
  })
  return { url, child }
}

export async function measureCopies(copies: number): Promise<CopiesResult> {
  const hub = await startHub()
  const more: { url: string; child: ChildProcess }[] = []
  try {
    for (let copy = 1; copy < copies; copy++)
      more.push(await startSite(hub.url))
    const urls = [hub.url, ...more.map(({ url }) => url)]
    const pids = [hub.pid, ...more.map(({ child }) => child.pid ?? 0)]
    const save = await signIn(hub.url)
    const times: number[] = []
    for (let i = 0; i < SAVES; i++) {
      const changed = await Promise.all(urls.map(url => untilNew(url + PAGE)))
      await save({ id: 'game-growth', title: `Saved ${i} at ${Date.now()}` })
      const from = performance.now()
      await Promise.all(changed.map(isNew => isNew()))
      times.push(performance.now() - from)
    }
    const loads = await Promise.all(
      urls.map((url, copy) => loadProcess(url + PAGE, pids[copy] ?? 0))
    )
    const sizes = await Promise.all(pids.map(rssMb))
    return {
      copies,
      publishMs: median(times),
      pagesPerSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
      memoryMb: sizes.reduce((sum, size) => sum + size, 0)
    }
  } finally {
    for (const { child } of more) child.kill('SIGKILL')
    await hub.remove()
  }
}
