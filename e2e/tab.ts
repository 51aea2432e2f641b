import { startBrowser } from './protocol.ts'
import type { Protocol } from './protocol.ts'

/** A tab in a separate browser, as a visitor has it. */
export interface Tab {
  /** Resolves when the page has loaded completely. */
  open(url: string): Promise<void>
  /** Rests the pointer in the middle of the first element that matches the selector. */
  point(selector: string): Promise<void>
  click(): Promise<void>
  /** The value of the expression in the page that is shown. */
  read<T>(expression: string): Promise<T>
  /** The same in a page that is prerendered before its click; undefined if there is none. */
  readAhead(expression: string): Promise<unknown>
  /** What has been on the screen so far, if the tab is `filmed`. */
  frames: readonly Frame[]
  close(): Promise<void>
}

export interface Frame {
  /** Milliseconds since 1970. */
  atMs: number
  jpeg: Buffer
}

const FILM = { format: 'jpeg', quality: 90, maxWidth: 720, maxHeight: 450 }

const LOADED = `new Promise(done =>
  document.readyState === 'complete' ? done() : addEventListener('load', done))`

/** Where an element is, in the window. */
const middleOf = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)})
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

/** The page that is shown and those that are prerendered, each a separate session. */
async function followPages(
  { send, hear }: Protocol,
  slower: number,
  isFilmed: boolean
) {
  const sessions = new Set<string>()
  const sessionOf = new Map<string, string>()
  const frames: Frame[] = []
  hear('Page.screencastFrame', ({ sessionId, data = '', metadata }, page) => {
    void send('Page.screencastFrameAck', { sessionId }, page)
    const atMs = (metadata?.timestamp ?? 0) * 1000
    frames.push({ atMs, jpeg: Buffer.from(data, 'base64') })
  })
  hear('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo?.type !== 'page' || typeof sessionId !== 'string') return
    sessions.add(sessionId)
    void send('Emulation.setCPUThrottlingRate', { rate: slower }, sessionId)
    sessionOf.set(targetInfo.targetId, sessionId)
    if (isFilmed) void send('Page.startScreencast', FILM, sessionId)
  })
  // A page that was prerendered is on the screen from now on.
  hear('Target.targetInfoChanged', ({ targetInfo }) => {
    if (!isFilmed || targetInfo?.subtype !== undefined) return
    const session = sessionOf.get(targetInfo?.targetId ?? '')
    void send('Page.startScreencast', FILM, session)
  })
  hear('Target.detachedFromTarget', ({ sessionId }) => {
    sessions.delete(String(sessionId))
  })
  const all = { filter: [{}] }
  await send('Target.setDiscoverTargets', { discover: isFilmed, ...all })
  const flat = { flatten: true }
  const { targetInfos } = await send('Target.getTargets', all)
  const targetId = targetInfos?.find(({ type }) => type === 'tab')?.targetId
  const tab = await send('Target.attachToTarget', { targetId, ...flat })
  const how = {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    ...flat,
    ...all
  }
  await send('Target.setAutoAttach', how, String(tab.sessionId))

  async function read<T>(session: string, expression: string): Promise<T> {
    const asked = { expression, awaitPromise: true, returnByValue: true }
    const { result } = await send('Runtime.evaluate', asked, session)
    return result?.value as T
  }
  async function find(isAhead: boolean): Promise<string | undefined> {
    for (const session of sessions) {
      const is = await read(session, 'document.prerendering')
      if (is === isAhead) return session
    }
    return undefined
  }
  return {
    frames,
    read,
    ahead: () => find(true),
    async shown(): Promise<string> {
      let session = await find(false)
      // At the moment of a click no page may be shown.
      while (session === undefined) {
        await send('Browser.getVersion', {})
        session = await find(false)
      }
      return session
    }
  }
}

/**
 * Controlled through the tab instead of the page, because once Playwright is attached to a page its browser
 * prerenders none. The processor is `slower` times slower; filming (`filmed`) slows it down too.
 */
export async function openTab({
  slower = 1,
  filmed = false
} = {}): Promise<Tab> {
  const { close, send, hear } = await startBrowser()
  const pages = await followPages({ send, hear }, slower, filmed)
  let at = { x: 0, y: 0 }
  const mouse = (type: string, button: string, session: string) => {
    const event = { type, ...at, button, clickCount: 1 }
    return send('Input.dispatchMouseEvent', event, session)
  }
  const read = async <T>(expression: string) =>
    pages.read<T>(await pages.shown(), expression)
  return {
    frames: pages.frames,
    read,
    close,
    async readAhead(expression) {
      const session = await pages.ahead()
      return session && pages.read(session, expression)
    },
    async open(url) {
      await send('Page.navigate', { url }, await pages.shown())
      await read(LOADED)
    },
    async point(selector) {
      at = await read(middleOf(selector))
      await mouse('mouseMoved', 'none', await pages.shown())
    },
    async click() {
      const session = await pages.shown()
      // Both are sent at once: the page that hears the second may be gone before it can say so.
      void mouse('mousePressed', 'left', session)
      void mouse('mouseReleased', 'left', session)
    }
  }
}
