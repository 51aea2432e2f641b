import { atom, computed } from 'nanostores'
import { at } from '#contract/call'
import {
  BEGIN_IMPORT,
  CURRENT_IMPORT,
  DISCARD_IMPORT,
  IMPORT_ROWS,
  START_IMPORT,
  STOP_IMPORT
} from '#contract/calls/imports'
import type { ContentType } from '#contract/content-types'
import { isUnderWay, ROWS_AT_ONCE } from '#contract/imports'
import type { ImportJob, ImportRow, RowState } from '#contract/imports'
import { send } from '../../lib/api.ts'
import { sendFile } from '../form/upload-request.ts'
import { loadLibrary } from '../library/library.ts'
import { askRead, currentImport } from '../reading.ts'
import { reasonOf } from '../session/reason.ts'
import {
  $session,
  asAdmin,
  askAsAdmin,
  closeWithSession,
  expireSession
} from '../session/session.ts'
import { follow } from './follow.ts'
import { IMPORT_WORDS } from './messages.ts'

/** What the dialog 'Import' shows; `remark` says what went wrong, '' if nothing did. */
export type ImportView =
  | { view: 'closed' }
  | { view: 'loading' }
  | { view: 'failed'; reason: string }
  | { view: 'choose'; remark: string }
  | { view: 'sending'; percent: number }
  | { view: 'job'; job: ImportJob; remark: string; acting: boolean }
export const $importView = atom<ImportView>({ view: 'closed' })

/** The rows that are shown, of one state or of all. */
export const $rows = atom<{
  state: RowState | 'all'
  list: ImportRow[]
  isMore: boolean
}>({ state: 'all', list: [], isMore: false })

const isOpen = () => $importView.get().view !== 'closed'

let sending = new AbortController()
let following = new AbortController()

async function readRows(id: string, after: number): Promise<void> {
  const { state, list } = $rows.get()
  const query = state === 'all' ? {} : { state }
  const read = await askAsAdmin(
    at(IMPORT_ROWS, { id, after: String(after), ...query })
  )
  if ($rows.get().state !== state) return
  $rows.set({
    state,
    list: after === 0 ? read : [...list, ...read],
    isMore: read.length === ROWS_AT_ONCE
  })
}

function fail(error: unknown): void {
  if (isOpen()) $importView.set({ view: 'failed', reason: reasonOf(error) })
}

/** Draws the import. The last remark on what went wrong stays until the import is in another state. */
async function draw(job: ImportJob, said?: string): Promise<void> {
  const before = $importView.get()
  if (before.view === 'closed') return
  const wasUnderWay = before.view === 'job' && isUnderWay(before.job)
  const isNew = before.view !== 'job' || before.job.state !== job.state
  const remark = said ?? (isNew ? '' : before.remark)
  $importView.set({ view: 'job', job, remark, acting: false })
  if (job.state === 'done' && wasUnderWay) void loadLibrary()
  if (isNew) await readRows(job.id, 0)
}

/** Shows the import, and its progress while it runs in the background. */
async function show(job: ImportJob, remark?: string): Promise<void> {
  following.abort()
  following = new AbortController()
  const { signal } = following
  await draw(job, remark)
  // Closed, or another answer is shown by now.
  if (signal.aborted || !isUnderWay(job)) return
  await follow(job.id, signal, draw).catch(error => {
    if (!signal.aborted) fail(error)
  })
}

/** Looks whether there is a current import, and shows it. */
async function look(): Promise<void> {
  try {
    const { current } = await askRead(currentImport)(CURRENT_IMPORT)
    if (!isOpen()) return
    if (current === null) $importView.set({ view: 'choose', remark: '' })
    else await show(current)
  } catch (error) {
    fail(error)
  }
}

export function openImport(): void {
  $importView.set({ view: 'loading' })
  $rows.set({ state: 'all', list: [], isMore: false })
  void look()
}

export function closeImport(): void {
  following.abort()
  sending.abort()
  $importView.set({ view: 'closed' })
}

/** Sends a file to its dry run. */
export async function sendImport(
  file: File | null,
  type: ContentType,
  image: string
): Promise<void> {
  const session = $session.get()
  if (session.state !== 'panel') return
  const choose = (remark: string) => $importView.set({ view: 'choose', remark })
  if (file === null || file.size === 0) return choose(IMPORT_WORDS.noFile)
  sending = new AbortController()
  const onPercent = (percent: number) =>
    $importView.set({ view: 'sending', percent })
  onPercent(0)
  const call = at(BEGIN_IMPORT, { type, image })
  try {
    const { status, body } = await sendFile(
      { call, field: 'file', file },
      session.token,
      sending.signal,
      onPercent
    )
    if (status === 401) return expireSession()
    if (status !== 201) return choose(body.message ?? IMPORT_WORDS.cutOff)
    await look()
  } catch {
    choose(IMPORT_WORDS.cutOff)
  }
}

/** Does something to the import that is shown, and shows what came of it. */
async function act(
  change: (job: ImportJob, token: string | null) => Promise<ImportJob | void>
): Promise<void> {
  const before = $importView.get()
  if (before.view !== 'job' || before.acting) return
  following.abort()
  $importView.set({ ...before, acting: true })
  try {
    const job = await asAdmin(token => change(before.job, token))
    if (job) await show(job)
    else if (isOpen()) $importView.set({ view: 'choose', remark: '' })
  } catch (error) {
    if (isOpen()) await show(before.job, reasonOf(error)).catch(() => undefined)
  }
}

export const startImport = () =>
  act(({ id }, token) => send(at(START_IMPORT, { id }), { token }))
export const stopImport = () =>
  act(({ id }, token) => send(at(STOP_IMPORT, { id }), { token }))
export const discardImport = () =>
  act(({ id }, token) => send(at(DISCARD_IMPORT, { id }), { token }))

/** Rows of this state alone, or of all. */
export async function showRows(state: RowState | 'all'): Promise<void> {
  const view = $importView.get()
  if (view.view !== 'job') return
  $rows.set({ state, list: [], isMore: false })
  await reading(view.job.id, 0)
}

export async function showMoreRows(): Promise<void> {
  const view = $importView.get()
  const last = $rows.get().list.at(-1)
  if (view.view === 'job' && last) await reading(view.job.id, last.row)
}

async function reading(id: string, after: number): Promise<void> {
  try {
    await readRows(id, after)
  } catch (error) {
    const view = $importView.get()
    if (view.view === 'job')
      $importView.set({ ...view, remark: reasonOf(error) })
  }
}

/** What screen readers hear of its progress: something only rarely, and at the end. */
export const $said = computed($importView, view =>
  view.view === 'job'
    ? IMPORT_WORDS.head(view.job.format, view.job.state)
    : view.view === 'sending'
      ? IMPORT_WORDS.reading
      : ''
)

closeWithSession($importView, closeImport)
