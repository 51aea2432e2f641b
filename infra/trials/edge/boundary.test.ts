import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { templateOf } from '#contract/templates'
import {
  isReady,
  signIn,
  startApiProgram,
  startDatabaseProgram,
  until
} from '../faults/testing.ts'
import { START, startProgram } from '../testing-program.ts'
import type { Program } from '../testing-program.ts'

// Programs are started and ended here, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Ten times what is promised. */
const SOON_MS = 3000
/** From the save to the moment at which the item comes, and how long it stays: longer than anybody waits for it. */
const AHEAD_MS = 2000
const STAYS_MS = 5000

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-boundary-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

function ended(program: Program): Program {
  onTestFinished(async () => void (await program.end('SIGKILL')))
  return program
}

/** `npm start`: pages and API in one process. */
async function startHub() {
  const env = { DATA_DIR: await folder(), SEED: 'none', LOG_LEVEL: 'silent' }
  const flags = START.filter(part => part.startsWith('--m'))
  const { url } = ended(await startProgram('infra/hub/start.ts', env, flags))
  return { api: url, site: url }
}

/** As with docker compose: a site that asks for news, and the API that it asks. */
async function startApart() {
  const { program, uri } = await startDatabaseProgram(await folder())
  ended(program)
  const env = { DATA_DIR: await folder(), SEED: 'none' }
  const api = ended(await startApiProgram(uri, env))
  await until(() => isReady(api.url))
  const site = ended(
    await startProgram('infra/hub/start-site.ts', { API_URL: api.url })
  )
  return { api: api.url, site: site.url }
}

/** What a visitor reads of the item: pages that are published, one that is made on demand, a feed and the API. */
const PLACES = (api: string, site: string) => [
  `${site}/streams`,
  `${site}/stream/stream-timed`,
  `${site}/feed/streams.xml`,
  `${api}/api/streams/live`
]

const holds = async (url: string) =>
  (await (await fetch(url)).text()).includes('Timed premiere')

/** A reader who leaves the programs the time to do what is measured. */
async function changed(url: string, isThere: boolean): Promise<number> {
  while ((await holds(url)) !== isThere)
    await new Promise(resolve => setTimeout(resolve, 100))
  return Date.now()
}

test.each([
  ['npm start', startHub],
  ['a site beside the API', startApart]
])(
  'Pages, feeds and lists change within 3 s of the moment at which an item comes or goes, and not before: %s',
  async (_name, start) => {
    const { api, site } = await start()
    const token = await signIn(api)
    // What a program does for the first time is slower than what is promised of one that runs.
    await Promise.all(PLACES(api, site).map(holds))
    const fromMs = Date.now() + AHEAD_MS
    const untilMs = fromMs + STAYS_MS
    const saved = await fetch(`${api}/api/content`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`
      },
      body: JSON.stringify({
        ...templateOf('stream'),
        id: 'stream-timed',
        title: 'Timed premiere',
        image: 'https://pictures.example/one.webp',
        showOnHomepage: true,
        visibleFrom: new Date(fromMs).toISOString(),
        visibleUntil: new Date(untilMs).toISOString()
      })
    })
    expect(saved.status).toBe(201)
    for (const [isThere, momentMs] of [
      [true, fromMs],
      [false, untilMs]
    ] as const) {
      const seenMs = await Promise.all(
        PLACES(api, site).map(url => changed(url, isThere))
      )
      const late = seenMs.map(ms => ms - momentMs)
      for (const ms of late) {
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThan(SOON_MS)
      }
    }
    expect((await fetch(`${site}/stream/stream-timed`)).status).toBe(404)
  }
)
