import { atom } from 'nanostores'
import { at } from '#contract/call'
import { EXPORT } from '#contract/calls/imports'
import type { ExportFormat } from '#contract/imports'
import { $shelfView } from '../library/library.ts'
import { filterOf } from '../library/shelf.ts'
import { reasonOf } from '../session/reason.ts'
import { closeWithSession } from '../session/session.ts'
import { IMPORT_WORDS } from './messages.ts'
import { askReply } from './reply.ts'

/** What the dialog 'Export' shows. */
export type ExportView =
  | { view: 'closed' }
  | { view: 'open'; busy: boolean; remark: string; said: string }
export const $exportView = atom<ExportView>({ view: 'closed' })

export function openExport(): void {
  $exportView.set({ view: 'open', busy: false, remark: '', said: '' })
}

export function closeExport(): void {
  $exportView.set({ view: 'closed' })
}

const nameOf = (reply: Response, format: ExportFormat): string =>
  /filename="([\w.-]+)"/.exec(
    reply.headers.get('Content-Disposition') ?? ''
  )?.[1] ?? `pog.${format}`

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By the next turn of the event loop the browser has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Saves all items as a file, or those that the filter shows. */
export async function exportItems(
  format: ExportFormat,
  shownOnly: boolean
): Promise<void> {
  const before = $exportView.get()
  if (before.view !== 'open' || before.busy) return
  $exportView.set({ view: 'open', busy: true, remark: '', said: '' })
  const { type, featuredOnly, text } = filterOf($shelfView.get())
  const call = at(EXPORT, {
    format,
    ...(shownOnly && type !== 'all' && { type }),
    ...(shownOnly && featuredOnly && { featured: 'true' as const }),
    ...(shownOnly && text !== '' && { text })
  })
  const after = { remark: '', said: '' }
  try {
    const reply = await askReply(call)
    const name = nameOf(reply, format)
    save(await reply.blob(), name)
    after.said = IMPORT_WORDS.saved(name)
  } catch (error) {
    after.remark = reasonOf(error)
  }
  if ($exportView.get().view === 'open')
    $exportView.set({ view: 'open', busy: false, ...after })
}

closeWithSession($exportView, closeExport)
