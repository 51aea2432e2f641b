import { SAVE_ITEM } from '#contract/calls/editing'
import { contentProblem, SENTENCES } from '#contract/content'
import type { ContentItem, SavedItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { ApiError, isUnclear, send, serverMessage } from '../../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import { contentItem } from '../../lib/reading/content.ts'
import { toast } from '../../lib/toast.ts'
import {
  contentOf,
  draftOfItem,
  editOf,
  freshDraft,
  freshKey
} from '../draft/draft.ts'
import type { Draft } from '../draft/draft.ts'
import { $draft, $refused, addBadge, change } from '../form/form.ts'
import { markRefused } from '../form/refused.ts'
import { dropDraft, keepDraft, takeKept } from '../draft/kept-drafts.ts'
import { acceptSaved } from '../library/library.ts'
import { asAdmin } from '../session/session.ts'
import { $adminTab } from '../tab.ts'
import { forgetCaptionsUpload } from '../form/captions.ts'
import { forgetFilling } from '../form/fill.ts'
import { emptyHalfTyped } from '../form/unreadable.ts'
import { forgetUpload } from '../form/upload.ts'
import { findTheirs, $conflict } from './conflict.ts'
import { differences } from './differences.ts'
import { closeHistory, readHistory } from './history.ts'
import { $leftOut, forgetLeftOut } from './left-out.ts'
import { $saving } from './saving.ts'
import { $ungate, keepGate, needsYes } from './ungate.ts'

/** Shows another draft: an open upload, conflict or history belonged to the one before. */
function show(draft: Draft): void {
  forgetUpload()
  forgetCaptionsUpload()
  forgetFilling()
  $conflict.set(null)
  keepGate()
  forgetLeftOut()
  closeHistory()
  $refused.set(null)
  emptyHalfTyped()
  $draft.set(draft)
}

/** Shows another draft because the administrator asked for it: unsaved work is kept. */
function load(draft: Draft): void {
  keepDraft()
  show(draft)
}

/** Replaces the whole form, and leaves editing mode. */
export function chooseType(type: ContentType): void {
  load(freshDraft(type))
}

/** Restores the current type's template. */
export function resetForm(): void {
  chooseType($draft.get().type)
}

/** Brings back the work that choosing, resetting, reloading or an ended session took away. */
export function restoreKept(): void {
  const draft = takeKept()
  if (draft !== undefined) show(draft)
}

/** The form lets go of an item that was deleted here; what was typed is among the drafts. */
export function leaveDeleted(id: string): void {
  const { purpose } = $draft.get()
  if (purpose.kind === 'edit' && purpose.id === id) resetForm()
}

/** A new item like this one, not saved yet. */
export function duplicateItem(): void {
  const draft = $draft.get()
  load({
    ...draft,
    key: freshKey(),
    purpose: { kind: 'create', id: null },
    title: `${draft.title} (copy)`,
    unsaved: true
  })
}

/** Leads to the form; what was begun there stays, unless it was an edit. */
export function createNew(): void {
  if ($draft.get().purpose.kind === 'edit') resetForm()
  $adminTab.set('create')
}

/** Switches to the Create tab with a new item that is filled in; saving it is up to the administrator. */
export function beginItem(draft: Draft): void {
  load(draft)
  $adminTab.set('create')
}

/** Switches to the Create tab with the item loaded. */
export function editItem(item: ContentItem): void {
  beginItem(draftOfItem(item))
}

/** Loads the item with the flag flipped; saving it is up to the administrator. */
export function toggleHomepage(item: ContentItem): void {
  editItem(item)
  change({ showOnHomepage: !item.showOnHomepage })
}

/** The id decides which item is saved. A new item must not overwrite an old one, nor an edit a newer version. */
function save(
  draft: Draft,
  id: string,
  confirmed: boolean
): Promise<SavedItem> {
  const content = {
    ...contentOf(draft),
    id,
    ...(confirmed ? { confirmUngate: true } : {})
  }
  const { purpose } = draft
  return asAdmin(token =>
    send(SAVE_ITEM, {
      token,
      ...(purpose.kind === 'create'
        ? { json: content, headers: { 'If-None-Match': '*' } }
        : { json: { ...content, version: purpose.version } })
    })
  )
}

/** Whether this form is still open: a type or an item may be chosen while it is saved. */
function isStill({ purpose }: Draft): boolean {
  return $draft.get().purpose === purpose
}

/**
 * Remembers that a try had no clear answer. The id of a new item is made when it is first saved; it is
 * kept then, so that a second try cannot create the item again if the first one had arrived.
 */
function rememberTry({ purpose }: Draft, id: string, error: unknown): void {
  if (purpose.kind === 'edit') {
    if (isUnclear(error)) change({ purpose: { ...purpose, tried: true } })
    return
  }
  change({
    purpose: isUnclear(error)
      ? { kind: 'create', id, tried: true }
      : purpose.tried
        ? purpose
        : { kind: 'create', id: null }
  })
}

/** Finds the item that an earlier try had created after all; the form goes on as an edit of it. */
async function findArrived(draft: Draft, error: unknown): Promise<boolean> {
  const { purpose } = draft
  const hasArrived =
    purpose.kind === 'create' &&
    purpose.tried &&
    error instanceof ApiError &&
    error.status === 409
  if (!hasArrived || purpose.id === null) return false
  const versions = await readHistory(purpose.id).catch(() => [])
  // The first version is the one that arrived; a newer one is somebody else's, and the save will meet it.
  const arrived = versions.at(-1)
  if (arrived === undefined || !isStill(draft)) return false
  change({ purpose: editOf(arrived) })
  return true
}

/** Finds what an earlier try had saved after all, if it is exactly what the form holds. */
async function findSaved(
  draft: Draft,
  id: string,
  error: unknown
): Promise<ContentItem | null> {
  const { purpose } = draft
  const isStale = error instanceof ApiError && error.status === 409
  if (!isStale || purpose.kind !== 'edit' || !purpose.tried) return null
  const [newest] = await readHistory(id).catch(() => [])
  if (newest === undefined || !isStill(draft)) return null
  return differences(contentOf(draft), newest).length === 0 ? newest : null
}

/** What was typed while the answer was on its way becomes work on the saved item. */
function leaveForm(draft: Draft, saved: ContentItem): void {
  dropDraft(draft.key)
  if (!isStill(draft)) return
  if ($draft.get() === draft) show(freshDraft(draft.type))
  else change({ purpose: editOf(saved), key: freshKey() })
}

/** The save went through: it created a new item or updated an existing one. */
function finish(draft: Draft, saved: ContentItem, isNew: boolean): void {
  acceptSaved(saved)
  leaveForm(draft, saved)
  toast(
    isNew
      ? MESSAGES.contentCreated(saved.title)
      : MESSAGES.contentUpdated(saved.title)
  )
}

/** The form itself refuses what it holds. */
export function refuse(sentence: string): void {
  $refused.set(null)
  markRefused(sentence)
  toast(MESSAGES.invalid(sentence))
}

/**
 * Creates or updates what the form holds; `confirmed`: even if that takes a gate away; `isNew`: an
 * earlier try had created it, but its answer was lost.
 */
export async function saveForm(
  confirmed = false,
  isNew = false
): Promise<void> {
  if ($saving.get()) return
  // A badge that was typed but not added is saved as well.
  addBadge()
  const draft = $draft.get()
  const problem = contentProblem(draft)
  if (problem !== null) return refuse(problem)
  const id = draft.purpose.id ?? `${draft.type}-${Date.now()}`
  $saving.set(true)
  $refused.set(null)
  keepGate()
  try {
    const answer = await save(draft, id, confirmed)
    const saved = contentItem(answer)
    if (saved === undefined) throw new TypeError('The answer is no item')
    finish(draft, saved, isNew || draft.purpose.kind === 'create')
    $leftOut.set(answer.ignored ?? [])
  } catch (error) {
    if (isStill(draft) && (await findArrived(draft, error))) {
      $saving.set(false)
      return await saveForm(confirmed, true)
    }
    const arrived = await findSaved(draft, id, error)
    if (arrived !== null) return finish(draft, arrived, false)
    const isOpen = isStill(draft)
    if (isOpen) rememberTry(draft, id, error)
    if (needsYes(error) && isOpen) {
      $ungate.set(() => saveForm(true))
      return
    }
    const { saveFailed } = MESSAGES
    const description = serverMessage(error) ?? saveFailed.description
    toast({ ...saveFailed, description })
    if (isOpen) markRefused(description)
    if (description === SENTENCES.stale && isOpen)
      await findTheirs(id, () => isStill(draft))
  } finally {
    $saving.set(false)
  }
}

/** Saves mine over theirs; an item that they deleted is made again. */
export async function keepMine(): Promise<void> {
  const conflict = $conflict.get()
  const { purpose } = $draft.get()
  if (conflict === null || purpose.kind !== 'edit') return
  const { theirs } = conflict
  $conflict.set(null)
  change({
    purpose: theirs
      ? { ...purpose, version: theirs.version }
      : { kind: 'create', id: purpose.id }
  })
  await saveForm()
}

/** Edits theirs; mine is kept among the drafts. */
export function takeTheirs(): void {
  const theirs = $conflict.get()?.theirs
  if (theirs) editItem(theirs)
  else resetForm()
}
