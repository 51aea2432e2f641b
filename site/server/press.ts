import { hashOf } from '#http/representation'
import { writeFind } from '../find/write.ts'
import type { FindFiles } from '../find/write.ts'
import { LIST_CALLS } from '../lib/lists.ts'
import type { Lists } from '../lib/lists.ts'
import type { Subject } from '../lib/subject.ts'
import type { SiteLog } from './log.ts'
import { createDictionaries } from './dictionary.ts'
import { followCopies } from './copies.ts'
import { createFinish } from './finish.ts'
import type { Page } from './page.ts'
import type { PressOptions } from './press-options.ts'
import { startRenderer } from './renderer.ts'
import type { AstroHandler, Renderer } from './renderer.ts'
import { currentRevision, followRevisions } from './revision.ts'
import type { Told } from './revision.ts'
import { BROKEN, FOUND, NOT_FOUND, PUBLISHED } from './routes.ts'
import { listsAt, forLooking } from './preview.ts'
import type { PreviewAsked } from './preview.ts'
import { createSnapshots, readFindable } from './snapshot.ts'
import { areSame, watched } from './used.ts'
import type { Used } from './used.ts'

/** After an item came or went there is a second round: the clock of another copy may be late. */
const LATE_CLOCKS_MS = 200
/** How long after a round's pages Find's files are made; a save that comes before them goes first. */
const FIND_AFTER_MS = 1000
const LISTS = Object.keys(LIST_CALLS).length
const JSON_TYPE = 'application/json; charset=utf-8'
/** How often all pages are rendered anyway, for news that was missed and pages that tell the time. */
const ROUND_MS = 30_000

/** Makes pages: all of them when the content changes, single ones when they are asked for. */
export interface Press {
  /** Loads what renders, and makes the first round once `contentReady` resolves; then one whenever there is news. */
  start(contentReady?: Promise<void>): Promise<void>
  /** One page that somebody waits for; a round that renders goes first. */
  render(path: string, subject: Subject): Promise<Page>
  /** One page as it will be, for the administrator; if the API refuses, the refusal is the answer. */
  preview(asked: PreviewAsked): Promise<Page>
  /** There is news, of this revision: makes a round as soon as possible. */
  hear(revision: number): void
  stop(): Promise<void>
}

/** What a press reports after each round: the pages that are new, how many it rendered, and a revision that they are at least of. */
export type OnRound = (
  changed: [path: string, page: Page][],
  rendered: number,
  revision: number
) => void

/** A press in this thread; thread.ts has the one in a thread of its own. */
export function createPress(
  options: PressOptions,
  log: SiteLog,
  onRound: OnRound
): Press {
  const { entry, apiUrl, publicOrigin, headers, news } = options
  const stopping = new AbortController()
  /** The hash of each page, to know whether a newly rendered one differs at all. */
  const hashes = new Map<string, string>()
  /** What each page was made of. */
  const madeOf = new Map<string, Used>()
  const ready = Promise.withResolvers<Renderer>()
  let starting = false
  /** The newest revision that is known; 0 until the first news. */
  let revision = 0
  let lists: Partial<Lists> = {}
  let find: FindFiles | undefined
  let asking: symbol | undefined
  /** The revision of the newest round. */
  let published = 0
  let round: Promise<void> | undefined
  /** The part of a round that renders, which single pages wait for. While a round still reads the lists, they cost it nothing. */
  let rendering: Promise<unknown> | undefined
  /** A round of our own, not of another copy. */
  let making: Promise<void> | undefined
  /** Another copy has read newer lists than these. */
  let listsAreOld = false
  let reading: Promise<void> | undefined
  let waiting = false
  /** Whether the next round also renders pages of which nothing new is known. */
  let all = true
  let timer: ReturnType<typeof setInterval> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let finding: ReturnType<typeof setTimeout> | undefined

  const dictionaries = createDictionaries(headers, options.dictionary, () => {
    void publish()
  })
  const snapshots = createSnapshots(apiUrl, () => void publish())
  const rendered = async (path: string, more: object = {}) => {
    const renderer = await ready.promise
    return renderer.render(path, { lists, find, publicOrigin, ...more })
  }
  const finished = createFinish(options, dictionaries)

  /** The page when it says something new; the last good one stays when its render fails. */
  async function refreshed(path: string): Promise<[string, Page] | undefined> {
    const used: Used = new Map()
    try {
      const made = await rendered(path, { lists: watched(lists, used) })
      if (made.status >= 500 && path !== BROKEN)
        throw new Error(`Status ${made.status}`)
      // Most pages of a round say nothing new: those are not even compressed.
      const hash = hashOf(made.body)
      madeOf.set(path, used)
      if (hashes.get(path) === hash) return undefined
      const cache = path === BROKEN ? 'never' : 'page'
      const page = await finished(made, cache, path)
      hashes.set(path, hash)
      return [path, page]
    } catch (error) {
      madeOf.delete(path)
      // What is still under way when the hub ends fails, and that is nobody's concern.
      if (!stopping.signal.aborted)
        log.warn({ err: error, path }, 'A page could not be rendered')
      return undefined
    }
  }

  /** The lists for single pages: where another copy renders, nothing here has read the newest. */
  function newestLists(): Promise<void> | undefined {
    if (listsAreOld) {
      listsAreOld = false
      reading = snapshots.read(revision).then(read => void (lists = read))
    }
    return reading
  }

  const others =
    options.copies &&
    followCopies(options.copies, {
      async take(edition) {
        await making?.catch(() => undefined)
        if (edition.revision < published) return false
        // Should this copy make pages again, it makes all of them.
        hashes.clear()
        madeOf.clear()
        published = edition.revision
        revision = Math.max(revision, published)
        listsAreOld = true
        onRound(edition.pages, 0, published)
        const changed = edition.pages.length
        log[changed > 0 ? 'info' : 'debug']({ changed }, 'Published elsewhere')
        return true
      },
      lead: publishAll
    })

  async function runRound(): Promise<void> {
    if (await others?.delivers(revision)) {
      listsAreOld = true
      return
    }
    making = makeRound()
    await making
  }

  async function makeRound(): Promise<void> {
    const startedMs = performance.now()
    const wanted = revision
    const isWhole = all
    all = false
    lists = await snapshots.read(wanted)
    listsAreOld = false
    for (const path of dictionaries.beforeRound()) {
      hashes.delete(path)
      madeOf.delete(path)
    }
    const paths = [...PUBLISHED, NOT_FOUND, BROKEN].filter(path => {
      const used = madeOf.get(path)
      return isWhole || used === undefined || !areSame(used, lists)
    })
    // Compressing runs beside rendering; the renderer's few lines let single pages in between.
    const pages = Promise.all(paths.map(refreshed))
    rendering = pages
    const fresh = await pages
    rendering = undefined
    const changed = fresh.filter(page => page !== undefined)
    const arrived = Object.keys(lists).length
    const besides = await dictionaries.afterRound(arrived === LISTS)
    changed.push(...besides)
    onRound(changed, paths.length, wanted)
    const tookMs = Math.round(performance.now() - startedMs)
    const figures = { tookMs, pages: hashes.size, changed: changed.length }
    // A round that changed nothing is not worth telling an operator twice a minute.
    log[changed.length > 0 ? 'info' : 'debug'](figures, 'Published')
    published = Math.max(published, wanted)
    // A timer that already runs is not put off: otherwise nobody could find anything new during many saves in a row.
    const afterMs = find === undefined ? 0 : FIND_AFTER_MS
    finding ??= setTimeout(() => void publishFind(), afterMs).unref()
  }

  /** What Find reads; without an answer of the API it stays as it was. */
  async function publishFind(): Promise<void> {
    finding = undefined
    const mine = Symbol('asked last')
    asking = mine
    const items = await readFindable(apiUrl, published).catch(() => null)
    // An answer that a newer question has overtaken may show what is gated by now.
    if (items === null || asking !== mine || stopping.signal.aborted) return
    const { approvedStreamers = [] } = lists
    find = writeFind({ items, approvedStreamers }, hashOf)
    const fresh = await Promise.all(FOUND.map(refreshed))
    const changed = fresh.filter(page => page !== undefined)
    if (changed.length > 0) onRound(changed, FOUND.length, published)
  }

  /** One round runs, at most one waits. */
  async function publish(): Promise<void> {
    if (stopping.signal.aborted) return
    if (round) {
      waiting = true
      return round
    }
    round = runRound()
    try {
      await round
    } finally {
      round = undefined
    }
    if (waiting) {
      waiting = false
      await publish()
    }
  }

  /** Also the pages that tell the time, whatever their lists say. */
  function publishAll(): void {
    all = true
    void publish()
  }

  return {
    async start(contentReady) {
      const astro = (await import(entry)) as { handler: AstroHandler }
      await contentReady
      starting = true
      ready.resolve(startRenderer(astro.handler))
      // Asked first, so that a change during the first round makes a second one.
      const first = news === 'asked' ? await currentRevision(apiUrl) : undefined
      revision = first?.revision ?? 0
      let turnedAt = first?.turnedAt ?? 0
      await publish()
      timer = setInterval(publishAll, ROUND_MS)
      timer.unref()
      const onChange = (told: Told) => {
        revision = told.revision
        if (told.turnedAt <= turnedAt) return void publish()
        turnedAt = told.turnedAt
        publishAll()
        clearTimeout(later)
        later = setTimeout(publishAll, LATE_CLOCKS_MS).unref()
      }
      if (news === 'asked')
        void followRevisions(apiUrl, first, onChange, stopping.signal)
    },
    async render(path, subject) {
      await newestLists()
      await rendering
      const isOwn = subject.kind === 'stream' && subject.owner === 'visitor'
      const made = await rendered(path, { subject })
      return finished(made, isOwn ? 'never' : 'page', path)
    },
    async preview(asked) {
      const read = await listsAt(apiUrl, asked)
      if (read.kind === 'refused') {
        const { status, text } = read
        const said = { status, type: JSON_TYPE, body: Buffer.from(text) }
        return finished({ ...said, contentSecurityPolicy: undefined }, 'never')
      }
      await rendering
      const made = await rendered(asked.page, {
        lists: read.lists,
        isWhole: true
      })
      const body = forLooking(made.body)
      return finished({ ...made, body }, 'never')
    },
    hear: heard => {
      // News without a newer revision: an item came or went by its times.
      if (heard <= revision) all = true
      revision = Math.max(revision, heard)
      // Before the start nothing is published: the first round will read everything new.
      if (starting) void publish()
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(later)
      clearTimeout(finding)
      dictionaries.stop()
      others?.stop()
      stopping.abort()
      if (starting) (await ready.promise).close()
    }
  }
}
