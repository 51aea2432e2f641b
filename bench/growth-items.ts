/** How the hub's cost grows with its items: 100, 1,000, 10,000. */
import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { CONTENT_TYPES } from '#contract/content-types'
import { contentModel } from '#api/content/models/item'
import type { ContentDocument } from '#api/content/models/item'
import { startHub } from '../e2e/hub.ts'
import type { Hub } from '../e2e/hub.ts'
import { startEmbeddedMongo } from '../infra/embedded-mongo/start.ts'
import { loadProcess } from './growth-load.ts'
import type { Loaded } from './growth-load.ts'
import { startProbes } from './growth-probes.ts'
import type { Lateness } from './growth-probes.ts'
import { signIn, untilNew } from './growth-saves.ts'
import { rssMb } from './process.ts'
import { atShare, median } from './share.ts'

const SAVES = 15
/** One item in this many is on the home page. */
const HOMEPAGE_EACH = 10
const PAGE = '/games'
/** A page holds only the first items of a long list. */
export const FIRST_GAME = `game-${CONTENT_TYPES.indexOf('game')}`

export interface ItemsResult {
  items: number
  startMs: number
  /** The median and longest time from a save until the new page is served. */
  publishMs: number
  longestMs: number
  /** Latency of chat and pages during publishing. */
  chat: Lateness
  page: Lateness
  list: Loaded
  pages: Loaded
  memoryMb: number
}

function itemOf(index: number): ContentDocument {
  const type = CONTENT_TYPES[index % CONTENT_TYPES.length] ?? 'game'
  const createdAt = new Date(1.7e12 + index * 1000).toISOString()
  const showOnHomepage = index % HOMEPAGE_EACH === 0
  return {
    _id: `${type}-${index}`,
    title: `Item ${index} of many`,
    description: `Number ${index}: ${'a sentence that says something. '.repeat(4)}`,
    image: 'https://pictures.example/a.webp',
    type,
    badges: [{ text: 'NEW', variant: 'primary' }],
    aspectRatio: 'video',
    showOnHomepage,
    externalUrl: '',
    metadata: {},
    customOrder: Math.floor(index / CONTENT_TYPES.length) + 1,
    ...(showOnHomepage ? { homepageOrder: index / HOMEPAGE_EACH + 1 } : {}),
    createdAt,
    updatedAt: createdAt,
    version: 1
  }
}

/** A data directory with this many items. */
export async function fill(items: number): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-growth-'))
  const embedded = await startEmbeddedMongo({ dir, syncToDisk: false })
  const connection = await mongoose
    .createConnection(`${embedded.uri}/pog`)
    .asPromise()
  const Content = contentModel(connection)
  await Content.createIndexes()
  await Content.insertMany(Array.from({ length: items }, (_, i) => itemOf(i)))
  await connection.close()
  await embedded.close()
  return dir
}

/** Saves a game and waits until `/games` is a new page; milliseconds of each save. */
async function publish(hub: Hub): Promise<number[]> {
  const save = await signIn(hub.url)
  const times: number[] = []
  for (let i = 0; i < SAVES; i++) {
    const isNew = await untilNew(hub.url + PAGE)
    await save({ id: FIRST_GAME, title: `Saved ${i} at ${Date.now()}` })
    const from = performance.now()
    await isNew()
    times.push(performance.now() - from)
  }
  return times
}

/** Starts a hub with this many items and loads it. */
export async function measureItems(items: number): Promise<ItemsResult> {
  const dir = await fill(items)
  const started = performance.now()
  const hub = await startHub({
    DATA_DIR: dir,
    SEED: 'none',
    CHAT_MESSAGES: '1000',
    CHAT_MESSAGES_PER_ADDRESS: '1000'
  })
  try {
    const startMs = performance.now() - started
    const probes = await startProbes(hub.url)
    const times = await publish(hub).catch(async error => {
      await probes.stop()
      throw error
    })
    const { chat, page } = await probes.stop()
    return {
      items,
      startMs,
      publishMs: median(times),
      longestMs: atShare(times, 1),
      chat,
      page,
      list: await loadProcess(`${hub.url}/api/content/all`, hub.pid),
      pages: await loadProcess(hub.url + PAGE, hub.pid),
      memoryMb: await rssMb(hub.pid)
    }
  } finally {
    await hub.remove()
    await rm(dir, { recursive: true, force: true })
  }
}
