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
/** From the save to the moment at which the item appears, and how long it stays, which is longer than any wait for it. */
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
async function startWhole(dataDir: string): Promise<Program> {
  const env = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent' }
  const flags = START.filter(part => part.startsWith('--m'))
  return ended(await startProgram('infra/hub/start.ts', env, flags))
}
async function startHub() {
  const { url } = await startWhole(await folder())
  return { api: url, site: url }
}

/** As with docker compose: a site that asks the API for news, and that API. */
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

const TITLE = 'Timed premiere'
const holds = async (url: string) =>
  (await (await fetch(url)).text()).includes(TITLE)

interface Timed {
  id: string
  title: string
  visibleFrom?: string
  visibleUntil?: string
}

/** Saves a stream on the home page with these times. */
async function saveTimed(api: string, token: string, timed: Timed) {
  const saved = await fetch(`${api}/api/content`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`
    },
    body: JSON.stringify({
      ...templateOf('stream'),
      image: 'https://pictures.example/one.webp',
      showOnHomepage: true,
      ...timed
    })
  })
  expect(saved.status).toBe(201)
}

/** Polls slowly, so that the programs have time to do what is measured. */
async function seen(isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 100))
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
    // A program is slower the first time than what is promised for one that has been running.
    await Promise.all(PLACES(api, site).map(holds))
    const fromMs = Date.now() + AHEAD_MS
    const untilMs = fromMs + STAYS_MS
    await saveTimed(api, token, {
      id: 'stream-timed',
      title: TITLE,
      visibleFrom: new Date(fromMs).toISOString(),
      visibleUntil: new Date(untilMs).toISOString()
    })
    for (const [isThere, momentMs] of [
      [true, fromMs],
      [false, untilMs]
    ] as const) {
      const seenMs = await Promise.all(
        PLACES(api, site).map(url =>
          seen(async () => (await holds(url)) === isThere)
        )
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

test('After kill -9 everything that was scheduled is done once: what came or went meanwhile at the start, the rest at its moment', async () => {
  const dataDir = await folder()
  const first = await startWhole(dataDir)
  const token = await signIn(first.url)
  const meanwhileMs = Date.now() + AHEAD_MS
  const laterMs = meanwhileMs + 2 * STAYS_MS
  const at = (ms: number) => new Date(ms).toISOString()
  for (const timed of [
    { id: 'comes', title: 'Comes meanwhile', visibleFrom: at(meanwhileMs) },
    { id: 'goes', title: 'Goes meanwhile', visibleUntil: at(meanwhileMs) },
    { id: 'later', title: 'Comes later', visibleFrom: at(laterMs) }
  ])
    await saveTimed(first.url, token, timed)
  await first.end('SIGKILL')
  await until(() => Date.now() > meanwhileMs)
  const { url } = await startWhole(dataDir)
  const shown = async () => {
    const titles = ['Comes meanwhile', 'Goes meanwhile', 'Comes later']
    const pages = [`${url}/streams`, `${url}/feed/streams.xml`]
    return Promise.all(
      pages.map(async page => {
        const text = await (await fetch(page)).text()
        return titles.filter(title => text.includes(title))
      })
    )
  }
  const now = ['Comes meanwhile']
  expect(await shown()).toEqual([now, now])
  const seenMs = await seen(async () =>
    (await shown()).every(({ length }) => length === 2)
  )
  expect(seenMs).toBeGreaterThanOrEqual(laterMs)
  expect(seenMs).toBeLessThan(laterMs + SOON_MS)
  const both = ['Comes meanwhile', 'Comes later']
  expect(await shown()).toEqual([both, both])
  const listed = (await (
    await fetch(`${url}/api/content/homepage`)
  ).json()) as Timed[]
  expect(listed.map(({ id }) => id).toSorted()).toEqual(['comes', 'later'])
})
