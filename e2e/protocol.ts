import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'

/** What answers and events of the browser's protocol contain, as far as we use it. */
interface Said {
  sessionId?: string
  targetInfo?: { type: string; targetId: string; subtype?: string }
  targetInfos?: { type: string; targetId: string }[]
  result?: { value?: unknown }
  /** A frame of the screen, and when it was shown, in seconds since 1970. */
  data?: string
  metadata?: { timestamp?: number }
}
/** `session` belongs to the page that the event is about. */
type Listener = (params: Said, session?: string) => void

export interface Protocol {
  /** What the browser answers; nothing if it refuses, or if the target is gone. */
  send(
    method: string,
    params: Record<string, unknown>,
    session?: string
  ): Promise<Said>
  hear(method: string, listener: Listener): void
}

async function speak(address: string): Promise<Protocol> {
  const socket = new WebSocket(address)
  await new Promise(resolve => socket.addEventListener('open', resolve))
  let last = 0
  const waiting = new Map<
    number,
    { session: string | undefined; answer: (said: Said) => void }
  >()
  const listeners = new Map<string, Listener>()
  const answer = (id: number, said: Said) => {
    waiting.get(id)?.answer(said)
    waiting.delete(id)
  }
  socket.addEventListener('message', ({ data }) => {
    const { id, result, method, params, sessionId } = JSON.parse(
      String(data)
    ) as {
      id?: number
      result?: Said
      method?: string
      params?: Said
      sessionId?: string
    }
    if (id !== undefined) return answer(id, result ?? {})
    if (method === undefined || params === undefined) return
    listeners.get(method)?.(params, sessionId)
    if (method !== 'Target.detachedFromTarget') return
    // A page that has gone does not answer.
    for (const [asked, { session }] of waiting)
      if (session === params.sessionId) answer(asked, {})
  })
  return {
    send(method, params, session) {
      last += 1
      const id = last
      const text = JSON.stringify({ id, method, params, sessionId: session })
      return new Promise(resolve => {
        waiting.set(id, { session, answer: resolve })
        socket.send(text)
      })
    },
    hear: (method, listener) => void listeners.set(method, listener)
  }
}

const LISTENING = /DevTools listening on (ws:\/\/\S+)/

/** A separate browser with one tab, controlled by its protocol alone. */
export async function startBrowser(): Promise<
  Protocol & { close(): Promise<void> }
> {
  const profile = await mkdtemp(join(tmpdir(), 'pog-tab-'))
  const own = ['--headless=new', '--hide-scrollbars', '--window-size=1440,900']
  const ways = ['--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = spawn(
    await chromiumPath(),
    [...CHROMIUM_ARGS, ...own, ...ways, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true }
  )
  const ended = once(browser, 'exit')
  let said = ''
  while (!LISTENING.test(said)) {
    const more = once(browser.stderr, 'data')
    const [text] = (await Promise.race([more, ended])) as [unknown]
    if (browser.exitCode !== null) throw new Error(`No browser:\n${said}`)
    said += String(text)
  }
  browser.stderr.resume()
  return {
    ...(await speak(LISTENING.exec(said)?.[1] ?? '')),
    async close() {
      // With all its processes.
      if (browser.pid && browser.exitCode === null)
        process.kill(-browser.pid, 'SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
