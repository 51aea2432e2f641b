import { atom } from 'nanostores'
import { at } from '#contract/call'
import { MY_NOTICES, TELL_ME, TELL_NO_MORE } from '#contract/calls/notices'
import { isWhole } from '#contract/notices'
import type { MyNotices, Told } from '#contract/notices'
import { ask, send, serverMessage } from '../lib/api.ts'
import type { Question } from '../lib/api.ts'
import { remote } from '../lib/remote.ts'
import { NOTIFYING } from './messages.ts'
import { ableToPush, endPush, pushTarget } from './push.ts'

/** An answer from another version of the API may lack one of the two fields. */
const read = async (call: Question<MyNotices>): Promise<MyNotices> => {
  const { publicKey, told } = (await ask(call)) as Partial<MyNotices>
  return {
    publicKey: typeof publicKey === 'string' ? publicKey : '',
    told: Array.isArray(told) ? told : []
  }
}

/** What this browser is told of. */
export const $notices = remote<MyNotices>(MY_NOTICES, read)

/** What stands in the way, is under way, or was done. */
export type Step =
  | { kind: 'rest' }
  | { kind: 'stopped'; title: string }
  | { kind: 'asking' | 'saving' | 'refused' | 'unanswered' | 'unable' }
  | { kind: 'failed'; reason: string | undefined; again: () => void }
export const $step = atom<Step>({ kind: 'rest' })

export const titleOf = ({ id, title }: Told): string =>
  isWhole(id) ? NOTIFYING.wholes[id] : title

/** Puts what was just done into the list. If the list has not come yet, it is loaded instead: one entry would look like all of it. */
async function put(next: (told: Told[]) => Told[]): Promise<void> {
  const known = $notices.get()
  if (known.state !== 'ready') return $notices.reload()
  const { publicKey, told } = known.value
  $notices.put({ publicKey, told: next(told) })
}
const without = (told: Told[], id: string) =>
  told.filter(each => each.id !== id)

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    if ($step.get().kind === 'saving') $step.set({ kind: 'rest' })
  } catch (error) {
    const again = () => void attempt(work)
    $step.set({ kind: 'failed', reason: serverMessage(error), again })
  }
}

/** Asks the browser, which asks the visitor, then has the hub send notices. */
export async function tellMe(one: Told): Promise<void> {
  if (!ableToPush()) {
    $step.set({ kind: 'unable' })
    return
  }
  // Asked at once, while it still counts as the answer to the press.
  const answer = Notification.requestPermission()
  if (Notification.permission === 'default') $step.set({ kind: 'asking' })
  const permission = await answer
  if (permission !== 'granted') {
    $step.set({ kind: permission === 'denied' ? 'refused' : 'unanswered' })
    return
  }
  await attempt(async () => {
    $step.set({ kind: 'saving' })
    const { publicKey } = await read(MY_NOTICES)
    const json = await pushTarget(publicKey)
    await send(at(TELL_ME, { id: one.id }), { json })
    await put(told => [one, ...without(told, one.id)])
  })
}

/** Clears a note that has been read; what is under way goes on. */
export function rest(): void {
  const { kind } = $step.get()
  if (kind !== 'asking' && kind !== 'saving') $step.set({ kind: 'rest' })
}

export async function stop({ id, title }: Told): Promise<void> {
  await attempt(async () => {
    $step.set({ kind: 'saving' })
    await send(at(TELL_NO_MORE, { id }))
    await put(told => without(told, id))
    const known = $notices.get()
    if (known.state === 'ready' && known.value.told.length === 0)
      await endPush()
    $step.set({ kind: 'stopped', title })
  })
}
