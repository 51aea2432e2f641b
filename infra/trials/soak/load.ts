import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { templateOf } from '#contract/templates'
import { PASSWORD } from '../testing-program.ts'

const PAGES = ['/', '/streams', '/games', '/film', '/marketplace', '/nowhere']
const LISTS = [
  '/api/content/homepage',
  '/api/content/all',
  '/api/streams/live',
  '/api/collectibles',
  '/api/content/exclusive/all',
  '/api/user/profile'
]
const CHATTERS = 30
const PICTURE_PX = 400

export interface Load {
  /**
   * Requests that were answered, by the first digit of their status, those from 500 on by status and path;
   * `-` for no answer.
   */
  counts: Map<string, number>
  /** Ends the load; resolves when nothing of it is under way. */
  stop(): Promise<void>
}

/** What people do with a hub, all at once, modestly: some 30 requests a second. */
export function startLoad(url: string): Load {
  const counts = new Map<string, number>()
  const stopping = new AbortController()
  const { signal } = stopping
  let turn = 0

  const send = async (path: string, init?: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(url + path, init)
      const { status } = response
      const kind =
        status < 500 ? `${Math.floor(status / 100)}..` : `${status} of ${path}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return response
    } catch (error) {
      counts.set('-', (counts.get('-') ?? 0) + 1)
      throw error
    }
  }
  const read = async (path: string, init?: RequestInit) =>
    (await send(path, init)).arrayBuffer()
  const post = (path: string, body: unknown, headers = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body)
    })

  /** Does `work` again and again, with a rest between, until the end. */
  const repeat = async (restMs: number, work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await work().catch(() => undefined)
      await wait(restMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const visit = async () => {
    turn += 1
    await read(PAGES[turn % PAGES.length]!)
    await read(LISTS[turn % LISTS.length]!)
    await read('/uploads/nothing.webp')
  }
  const collect = async () => {
    const first = await send('/api/user/profile')
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { collectibles } = (await (
      await send('/api/collectibles', { headers: { cookie } })
    ).json()) as { collectibles: { id: string }[] }
    const { id } = collectibles[turn % collectibles.length] ?? { id: 'none' }
    const init = { method: 'POST', headers: { cookie } }
    await read(`/api/collectibles/${id}/claim`, init)
    await read('/api/user/collectibles', { headers: { cookie } })
  }
  const curate = async () => {
    const signedIn = await post('/api/admin/login', { password: PASSWORD })
    const { token } = (await signedIn.json()) as { token: string }
    const headers = { Authorization: `Bearer ${token}` }
    for (let saves = 0; saves < 60 && !signal.aborted; saves++) {
      const id = `game-soak-${saves % 5}`
      const item = { ...templateOf('game'), id, title: `Soak ${saves}` }
      const image = 'https://pictures.example/one.webp'
      await (await post('/api/content', { ...item, image }, headers)).text()
      await read(`/api/content/${id}/order`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ order: 1 + (saves % 3) })
      })
      if (saves % 10 === 0) await upload(headers, saves)
      if (saves % 5 === 4)
        await read(`/api/content/${id}`, { method: 'DELETE', headers })
      await wait(3000, undefined, { signal }).catch(() => undefined)
    }
    await (await post('/api/admin/logout', {}, headers)).text()
  }
  const upload = async (headers: Record<string, string>, shade: number) => {
    const background = { r: shade * 4, g: turn % 256, b: 90 }
    const bytes = await sharp({
      create: {
        width: PICTURE_PX,
        height: PICTURE_PX,
        channels: 3,
        background
      }
    })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new Blob([new Uint8Array(bytes)]), 'soak.png')
    await read('/api/uploads/image', { method: 'POST', headers, body })
  }
  const chat = async () => {
    const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`)
    ws.on('message', () => undefined)
    ws.on('error', () => undefined)
    await once(ws, 'open')
    const say = (type: string, data: object) =>
      ws.send(JSON.stringify({ type, data }))
    say('join_channel', { channel: `soak_${turn % 3}` })
    for (let messages = 0; messages < 20 && !signal.aborted; messages++) {
      say('chat_message', {
        username: 'Soak',
        content: `message ${messages}`,
        avatar: '/guest.webp'
      })
      await wait(2000, undefined, { signal }).catch(() => undefined)
    }
    const closed = once(ws, 'close')
    ws.close()
    await closed
  }
  /** What goes wrong in the wild: nonsense, and connections that break. */
  const err = async () => {
    await (await post('/api/content', { nonsense: true })).text()
    await (await post('/api/admin/login', { password: 'wrong' })).text()
    await read(`/api/streams/nobody-${turn}`)
    await fetch(`${url}/api/revision?after=9999999999999`, {
      signal: AbortSignal.timeout(20)
    })
  }

  const workers = [
    ...Array.from({ length: 3 }, () => repeat(300, visit)),
    repeat(1000, collect),
    repeat(500, err),
    repeat(100, curate),
    ...Array.from({ length: CHATTERS }, () => repeat(100, chat))
  ]
  return {
    counts,
    stop: async () => {
      stopping.abort()
      await Promise.all(workers)
    }
  }
}
