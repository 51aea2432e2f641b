import { atom } from 'nanostores'
import { at } from '#contract/call'
import { FIND_ROWS_OF } from '#contract/calls/find'
import { FIND_QUERY_MOST } from '#contract/find'
import type { FoundOfKind } from '#contract/find'
import { ask } from '../lib/api.ts'
import { FIND_ASK_MS } from '../lib/config.ts'
import { FIND_SCREENS } from './messages.ts'

/** The API's last answer, and what was asked. */
export const $answer = atom<{ query: string; groups: FoundOfKind[] } | null>(
  null
)

/** Changes the rows, and then chooses a row anew. */
type Settle = (change: () => void) => void

let timer: ReturnType<typeof setTimeout> | undefined
let newest = ''

async function answer(query: string, settle: Settle): Promise<void> {
  const { groups } = await ask(at(FIND_ROWS_OF, { q: query }))
  // An answer that a newer question has overtaken is dropped.
  if (query !== newest) return
  const known = groups.filter(({ kind }) => Object.hasOwn(FIND_SCREENS, kind))
  settle(() => $answer.set({ query, groups: known }))
}

/** Asks the API, as the file does not hold everything; until it answers, or if it does not, the file's answer is shown. */
export function askThere(query: string, settle: Settle): void {
  clearTimeout(timer)
  newest = query
  if (query === '' || query.length > FIND_QUERY_MOST) return
  timer = setTimeout(
    () => void answer(query, settle).catch(() => undefined),
    FIND_ASK_MS
  )
}
