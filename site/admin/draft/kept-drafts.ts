import { atom, onMount } from 'nanostores'
import type { ContentItem } from '#contract/content'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { $draft } from '../form/form.ts'
import { $session } from '../session/session.ts'
import { draftsOfOthers, readDrafts } from './draft-reading.ts'
import { freshDraft, freshKey } from './draft.ts'
import type { Draft } from './draft.ts'

const KEY = 'adminDrafts'
/** Older ones are forgotten. */
const KEPT = 5
/** How many saved works are remembered, as other tabs may still write them down. */
const DROPPED = 20
/** Each tab marks what it writes, and leaves what others wrote. */
const TAB = freshKey()

/** Typed work that another form has replaced, the latest first. */
export const $kept = atom<Draft[]>([])

let isRead = false
let dropped: string[] = []
let others: BroadcastChannel | null = null

/** Whether the administrator has left: the next one at this machine must find nothing. */
function hasLeft(): boolean {
  const session = $session.get()
  return session.state === 'login' && !session.expired
}

/** What is being typed is written down too, so that a reload finds it. */
function write(): void {
  if (hasLeft()) return removeStored(KEY)
  const draft = $draft.get()
  const live = draft.unsaved ? [draft] : []
  const over = new Set([...dropped, ...live.map(({ key }) => key)])
  const theirs = draftsOfOthers(readStored(KEY), TAB, over)
  // If another tab goes on with a work, what it wrote is newer than the copy here.
  const elsewhere = new Set(theirs.map(({ key }) => key))
  const kept = $kept.get().filter(({ key }) => !elsewhere.has(key))
  const all = [
    ...[...live, ...kept].map(each => ({ ...each, tab: TAB })),
    ...theirs
  ]
  if (all.length === 0) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(all.slice(0, KEPT)))
}

/** What was saved, here or in another tab, is no draft any more. */
function forget(work: string): void {
  dropped = [...dropped, work].slice(-DROPPED)
  $kept.set($kept.get().filter(({ key }) => key !== work))
}

export function dropDraft(work: string): void {
  forget(work)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it stays within ours
  others?.postMessage(work)
}

onMount($kept, () => {
  others = new BroadcastChannel(KEY)
  others.onmessage = ({ data }) => {
    if (typeof data === 'string') forget(data)
  }
  // Read only once: afterwards this page knows more than what it wrote itself.
  if (!isRead) {
    $kept.set(readDrafts(readStored(KEY)).slice(0, KEPT))
    // Nobody can tell which tabs are closed, so this tab takes over everything that was there.
    write()
  }
  isRead = true
  const stops = [
    $draft.listen(write),
    $kept.listen(write),
    $session.listen(() => {
      if (!hasLeft()) return
      $kept.set([])
      $draft.set(freshDraft($draft.get().type))
    })
  ]
  return () => {
    others?.close()
    others = null
    for (const stop of stops) stop()
  }
})

/** Keeps the work that is about to leave the form; a form without any is not worth it. */
export function keepDraft(): void {
  const draft = $draft.get()
  if (draft.unsaved) $kept.set([draft, ...$kept.get()].slice(0, KEPT))
}

/**
 * A restored item is one version ahead of the deleted one and otherwise the same, so kept drafts of the
 * deleted item become work on the restored one.
 */
export function followRestored({
  id,
  version
}: Pick<ContentItem, 'id' | 'version'>): void {
  const follow = (draft: Draft): Draft => {
    const { purpose } = draft
    return purpose.kind === 'edit' &&
      purpose.id === id &&
      purpose.version === version - 1
      ? { ...draft, purpose: { ...purpose, version } }
      : draft
  }
  $kept.set($kept.get().map(follow))
}

/**
 * Takes the latest kept work out under a new key, because another tab may go on with the same work. What
 * is in the form now goes behind all others.
 */
export function takeKept(): Draft | undefined {
  const [latest, ...rest] = $kept.get()
  if (latest === undefined) return undefined
  const draft = $draft.get()
  $kept.set(draft.unsaved ? [...rest, draft] : rest)
  dropped = [...dropped, latest.key].slice(-DROPPED)
  return { ...latest, key: freshKey() }
}
