import { at } from '#contract/call'
import {
  FORGET_BEGUN,
  KEEP_IN_LIST,
  MY_LIST,
  TAKE_FROM_LIST
} from '#contract/calls/mine'
import type { MyList } from '#contract/mine'
import { ask, send } from '../lib/api.ts'
import type { Question } from '../lib/api.ts'
import { remote } from '../lib/remote.ts'

/** An answer from another version of the API may lack one of the two lists. */
const read = async (call: Question<MyList>): Promise<MyList> => {
  const { mine, begun } = (await ask(call)) as Partial<MyList>
  return {
    mine: Array.isArray(mine) ? mine : [],
    begun: Array.isArray(begun) ? begun : []
  }
}

/** What this visitor keeps and has begun to watch. */
export const $myList = remote<MyList>(MY_LIST, read)

const NOTHING: MyList = { mine: [], begun: [] }
export const myListNow = (): MyList => {
  const known = $myList.get()
  return known.state === 'ready' ? known.value : NOTHING
}

/** Resolves once the list has been read, or its read has failed. */
export const myListKnown = (): Promise<void> =>
  new Promise(resolve => {
    const stop = $myList.listen(({ state }) => {
      if (state === 'loading') return
      resolve()
      stop()
    })
    if ($myList.get().state === 'loading') return
    resolve()
    stop()
  })

const without = <T extends { id: string }>(rows: T[], id: string): T[] =>
  rows.filter(row => row.id !== id)

/** Reloads if the list is not here yet, because one change alone would pass for the whole list. */
async function put(next: (now: MyList) => MyList): Promise<void> {
  if ($myList.get().state === 'ready') $myList.put(next(myListNow()))
  else await $myList.reload()
}

export async function keep(id: string): Promise<void> {
  const row = await send(at(KEEP_IN_LIST, { id }))
  await put(({ mine, begun }) => ({
    mine: [row, ...without(mine, row.id)],
    begun
  }))
}

export async function takeOut(id: string): Promise<void> {
  await send(at(TAKE_FROM_LIST, { id }))
  await put(({ mine, begun }) => ({ mine: without(mine, id), begun }))
}

export async function forget(id: string): Promise<void> {
  await send(at(FORGET_BEGUN, { id }))
  await put(({ mine, begun }) => ({ mine, begun: without(begun, id) }))
}
