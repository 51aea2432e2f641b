import { at as filledIn } from '#contract/call'
import { LIST_AT } from '#contract/calls/content'
import { FAILURES } from '#http/failure'
import { LIST_CALLS } from '../lib/lists.ts'
import { PREVIEWED } from '../lib/preview.ts'
import type { ListName, Lists } from '../lib/lists.ts'
import { readList } from '../lib/reading/lists.ts'

/** A page is shown with every list as it will be, or not at all: what is missing would look as if it were gone. */
const PREVIEW_LIMIT_MS = 5000

/** What the panel asks for: a page as it will be, with the administrator's token. */
export interface PreviewAsked {
  page: string
  at: string
  authorization: string
}

export type ListsAt =
  | { kind: 'lists'; lists: Lists }
  /** What the API said instead. */
  | { kind: 'refused'; status: number; text: string }

const UNKNOWN: ListsAt = {
  kind: 'refused',
  status: 404,
  text: JSON.stringify({ message: FAILURES.unknown })
}

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g

/**
 * Makes links open a new window, which the preview's sandbox refuses: nothing runs in the frame, so some
 * browsers do not let the panel hear a link there, and it must not replace the preview.
 */
const NOWHERE = '<base target="_blank">'

/**
 * A preview is only looked at: it is shown where nothing may run, so it has no scripts. Its mark makes the
 * page look as it does with scripts.
 */
export const forLooking = (html: Buffer): Buffer =>
  Buffer.from(
    html
      .toString()
      .replaceAll(SCRIPTS, '')
      .replace('<html', '<html data-looked-at')
      .replace('<head>', `<head>${NOWHERE}`)
  )

const NAMES = Object.keys(LIST_CALLS) as ListName[]

/**
 * Every public list as it will be at the moment, read for this one page and kept nowhere. Throws when
 * the API does not answer.
 */
export async function listsAt(
  apiUrl: string,
  { page, at, authorization }: PreviewAsked
): Promise<ListsAt> {
  const signal = AbortSignal.timeout(PREVIEW_LIMIT_MS)
  const ask = async (name: ListName) => {
    const { path } = filledIn(LIST_AT, { list: LIST_CALLS[name].path, at })
    const response = await fetch(new URL(path, apiUrl), {
      headers: { authorization },
      signal
    })
    const { ok, status } = response
    return { name, ok, status, text: await response.text() }
  }
  const [first, ...others] = NAMES
  // One list first, so that a bad token costs only one question.
  const replies = first ? [await ask(first)] : []
  if (replies.every(({ ok }) => ok))
    replies.push(...(await Promise.all(others.map(ask))))
  const refused = replies.find(({ ok }) => !ok)
  if (refused) return { kind: 'refused', ...refused }
  if (!PREVIEWED.some(({ path }) => path === page)) return UNKNOWN
  const lists = Object.fromEntries(
    replies.map(({ name, text }) => [name, readList(name, JSON.parse(text))])
  )
  return { kind: 'lists', lists: lists as Lists }
}
