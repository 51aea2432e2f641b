import { atom } from 'nanostores'
import { contentProblem } from '#contract/content'
import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { apiSend, ApiError, serverMessage } from '../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import { contentOf, draftOfItem, freshDraft } from './admin-draft.ts'
import type { Draft } from './admin-draft.ts'
import { $draft, change } from './admin-form.ts'
import { acceptSaved } from './admin-library.ts'
import { asAdmin } from './admin-session.ts'
import { $adminTab } from './admin-tab.ts'
import { forgetUpload } from './admin-upload.ts'
import { toast } from './toast.ts'

export const $saving = atom(false)

/** Another form: an upload that is under way belonged to the old one. */
function load(draft: Draft): void {
  forgetUpload()
  $draft.set(draft)
}

/** Replaces the whole form, and leaves editing mode (chapter 4, rulings 'Content'). */
export function chooseType(type: ContentType): void {
  load(freshDraft(type))
}

/** Restores the current type's template. */
export function resetForm(): void {
  chooseType($draft.get().type)
}

/** Leads to the form; what was begun there stays, unless it was an edit. */
export function createNew(): void {
  if ($draft.get().purpose.kind === 'edit') resetForm()
  $adminTab.set('create')
}

/** Switches to the Create tab with the item loaded. */
export function editItem(item: ContentItem): void {
  load(draftOfItem(item))
  $adminTab.set('create')
}

/** Loads the item with the flag flipped but does not save it (chapter 4). */
export function toggleHomepage(item: ContentItem): void {
  editItem(item)
  change({ showOnHomepage: !item.showOnHomepage })
}

/** The id decides (chapter 7). A new item must not meet an old one, an edit must not miss a newer one. */
function send(draft: Draft, id: string): Promise<ContentItem> {
  const content = { ...contentOf(draft), id }
  const { purpose } = draft
  return asAdmin(token =>
    apiSend<ContentItem>('POST', '/api/content', {
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
 * The id of a new item is made when it is first saved. It is kept when no answer came, so that a
 * second try cannot make a second item of one that had arrived.
 */
function rememberId(draft: Draft, id: string, error: unknown): void {
  const { purpose } = draft
  if (purpose.kind !== 'create' || !isStill(draft)) return
  change({
    purpose: { kind: 'create', id: error instanceof ApiError ? null : id }
  })
}

/** Creates or updates what the form holds. */
export async function saveForm(): Promise<void> {
  const draft = $draft.get()
  if ($saving.get()) return
  const problem = contentProblem(draft)
  if (problem !== null) return toast(MESSAGES.invalid(problem))
  const id = draft.purpose.id ?? `${draft.type}-${Date.now()}`
  $saving.set(true)
  try {
    const saved = await send(draft, id)
    acceptSaved(saved)
    if (isStill(draft)) chooseType(draft.type)
    toast(
      draft.purpose.kind === 'create'
        ? MESSAGES.contentCreated(saved.title)
        : MESSAGES.contentUpdated(saved.title)
    )
  } catch (error) {
    rememberId(draft, id, error)
    const { saveFailed } = MESSAGES
    const description = serverMessage(error) ?? saveFailed.description
    toast({ ...saveFailed, description })
  } finally {
    $saving.set(false)
  }
}
