import { atom, onMount } from 'nanostores'
import type { Store } from 'nanostores'
import { ADMIN_TOKEN_KEY, challengeIn } from '#contract/admin'
import { at } from '#contract/call'
import { LOG_IN, LOG_OUT, VERIFY_TOKEN } from '#contract/calls/admin'
import { ApiError, ask, send } from '../../lib/api.ts'
import type { Question } from '../../lib/api.ts'
import { flag, needed } from '../../lib/reading/fields.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { MESSAGES } from '../messages.ts'
import { toast } from '../../lib/toast.ts'
import { reasonOf } from './reason.ts'

export type Session =
  | { state: 'checking' }
  /** `expired`: the panel was open before, and what was typed there is still kept. */
  | { state: 'login'; pending: boolean; expired: boolean }
  /** The password was right; a passkey is to sign the challenge. */
  | {
      state: 'second-step'
      challenge: string
      pending: boolean
      expired: boolean
    }
  | { state: 'panel'; token: string }

export const $session = atom<Session>({ state: 'checking' })

/** Connects the tabs of this browser: a logout closes the panel in all of them, along with what is typed there. */
const LEFT_CHANNEL = 'adminLeft'

/** Kept after a logout that did not reach the server. */
const UNHEARD_KEY = 'adminLogoutUnheard'

const LOGIN = { state: 'login', pending: false, expired: false } as const
const EXPIRED = { ...LOGIN, expired: true } as const

/** The error says nothing about the token: no answer at all, too many requests, or the API is away. */
function saysNothing(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || [429, 502, 503, 504].includes(error.status)
  )
}

async function isValid(token: string): Promise<boolean> {
  const { valid } = await send(VERIFY_TOKEN, { json: { token } })
  return flag(valid)
}

/**
 * Checks a stored token: a valid one opens the panel, any other is removed and leads to the login. One
 * that cannot be checked is also removed in the panel, but kept by a chat, which checks it too.
 */
async function checkSession(): Promise<void> {
  const token = readStored(ADMIN_TOKEN_KEY)
  const isPanel = location.pathname.startsWith('/admin')
  if (token === null) {
    $session.set(LOGIN)
    return isPanel ? endUnheard() : undefined
  }
  const valid = await isValid(token).catch(() => (isPanel ? false : null))
  if (valid === true) return $session.set({ state: 'panel', token })
  if (valid === false) removeStored(ADMIN_TOKEN_KEY)
  $session.set(LOGIN)
}

let isAsked = false

onMount($session, () => {
  if (import.meta.env.SSR) return
  const others = new BroadcastChannel(LEFT_CHANNEL)
  others.onmessage = () => $session.set(LOGIN)
  // Once per page: components that show the session may come and go while the answer is on its way.
  if (!isAsked) void checkSession()
  isAsked = true
  return () => others.close()
})

/** Leaves nothing in this browser that opens the panel, and closes the panel in its other tabs. */
function leave(): void {
  removeStored(ADMIN_TOKEN_KEY)
  $session.set(LOGIN)
  const others = new BroadcastChannel(LEFT_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it stays within ours
  others.postMessage('left')
  others.close()
}

/** The token is kept, and the panel opens; throws when an answer held none. */
export function openPanel(token: string): void {
  if (needed(token) === undefined) throw new Error('There is no token')
  writeStored(ADMIN_TOKEN_KEY, token)
  removeStored(UNHEARD_KEY)
  $session.set({ state: 'panel', token })
  toast(MESSAGES.loginSucceeded)
}

/** The challenge that has to be met besides the right password, or null. */
function challengeOf(error: unknown): string | null {
  return error instanceof ApiError
    ? challengeIn(error.headers.get('WWW-Authenticate'))
    : null
}

export async function logIn(password: string): Promise<void> {
  const before = $session.get()
  if (before.state !== 'login' || before.pending) return
  if (password === '') return toast(MESSAGES.passwordRequired)
  $session.set({ ...before, pending: true })
  try {
    const { token } = await send(LOG_IN, { json: { password } })
    openPanel(token)
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge !== null)
      return $session.set({ ...before, state: 'second-step', challenge })

    $session.set(before)
    const description = reasonOf(error)
    toast({ ...MESSAGES.loginFailed, description })
  }
}

/**
 * The server forgets the token too. If it does not answer, it is asked again at the next visit to the
 * panel, with the cookie alone, because nothing that opens the panel is left in the browser.
 */
export async function logOut(): Promise<void> {
  const { token } = panel()
  leave()
  try {
    await endSession(token)
  } catch {
    writeStored(UNHEARD_KEY, 'true')
    toast(MESSAGES.logoutUnheard)
  }
}

/** Ends the session; one that the server had already ended counts as ended, too. */
async function endSession(token: string | null): Promise<void> {
  try {
    await send(LOG_OUT, { token })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
}

/** Repeats the last logout if it did not reach the server. */
async function endUnheard(): Promise<void> {
  if (readStored(UNHEARD_KEY) === null) return
  const isHeard = await endSession(null).then(
    () => true,
    () => false
  )
  if (isHeard) removeStored(UNHEARD_KEY)
}

/** Ends every session, this one too; when the server cannot be reached, none has ended. */
export async function logOutEverywhere(): Promise<void> {
  try {
    await asAdmin(token => send(at(LOG_OUT, { everywhere: '1' }), { token }))
  } catch {
    return toast(MESSAGES.signOutFailed)
  }
  leave()
  toast(MESSAGES.signedOutEverywhere)
}

/** The token of the open panel. */
function panel(): { token: string | null } {
  const session = $session.get()
  return { token: session.state === 'panel' ? session.token : null }
}

/** A call of the panel with its token. A refused token ends the session, and the call still fails. */
export async function asAdmin<T>(
  call: (token: string | null) => Promise<T>
): Promise<T> {
  try {
    return await call(panel().token)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expireSession()
    throw error
  }
}

/**
 * Fails when the token is no longer good. A public reply does not tell that, and lacks what only
 * the administrator may see: without this an edit would save an item without its secret address.
 */
export async function confirmSession(): Promise<void> {
  const { token } = panel()
  if (token === null) return
  const valid = await isValid(token).catch(saysNothing)
  if (valid) return
  expireSession()
  throw new Error('The session has ended')
}

/**
 * Leads to the login; the form, the tab and the filters stay in their stores. If another tab has signed
 * in since, its token is good and stays.
 */
export function expireSession(): void {
  const session = $session.get()
  if (session.state !== 'panel') return
  if (readStored(ADMIN_TOKEN_KEY) === session.token)
    removeStored(ADMIN_TOKEN_KEY)
  $session.set(EXPIRED)
}

/** What the panel shows in this store is closed with its session, and does not come back with the next one. */
export function closeWithSession(store: Store, close: () => void): void {
  onMount(store, () =>
    $session.listen(({ state }) => {
      if (state !== 'panel') close()
    })
  )
}

/** A read of the panel, with its token. */
export function askAsAdmin<R>(call: Question<R>): Promise<R> {
  return asAdmin(token =>
    ask(call, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` }
    })
  )
}
