import { setTimeout as wait } from 'node:timers/promises'
import { templateOf } from '#contract/templates'
import { PASSWORD } from '../../testing-program.ts'
import { createAttacker } from './attacker.ts'
import type { Answer } from './attacker.ts'
import { ROOM } from './attacks.ts'

const PAGES = [
  '/',
  '/games',
  '/stream/stream-grand-final',
  '/streams',
  '/streamer-embed/quillfire',
  '/marketplace'
]
const READS = [
  '/api/content/homepage',
  '/api/user/profile',
  '/api/collectibles'
]
const VISIT_MS = 100
const SAY_MS = 2500
const SAVE_MS = 3000
const SIGN_IN_MS = 60_000
/** Nothing is awaited longer than this. */
const GIVE_UP_MS = 20_000

/** What honest people experienced, in milliseconds. */
export interface Met {
  pagesMs: number[]
  chatMs: number[]
  savesMs: number[]
  signInsMs: number[]
  /** Requests that were refused or not answered, and messages that did not arrive. */
  refused: string[]
}

/** A visitor, a chatter and the administrator, at three addresses of their own, until the end. */
export async function beHonest(url: string, signal: AbortSignal): Promise<Met> {
  const met: Met = {
    pagesMs: [],
    chatMs: [],
    savesMs: [],
    signInsMs: [],
    refused: []
  }
  const at = (n: number) =>
    createAttacker(
      { url, from: `127.1.0.${n}`, forwarded: `203.0.113.${n}` },
      signal
    )
  const [visitor, chatter, admin] = [at(1), at(2), at(3)]

  const expectOk = (what: string, answer: Answer | null): Answer | null => {
    if (answer !== null && answer.status < 400) return answer
    met.refused.push(`${what}: ${answer?.status ?? 'no answer'}`)
    return null
  }
  let turn = 0
  let cookie = ''
  const visit = async () => {
    turn += 1
    const headers = { Cookie: cookie }
    const page = PAGES[turn % PAGES.length]!
    const since = performance.now()
    if (expectOk(page, await visitor.ask(page, { headers })))
      met.pagesMs.push(performance.now() - since)
    const read = READS[turn % READS.length]!
    const answer = expectOk(read, await visitor.ask(read, { headers }))
    const [given] = answer?.headers['set-cookie'] ?? []
    cookie = given?.split(';')[0] ?? cookie
  }

  const listen = async () => {
    const ws = await chatter.chat()
    if (!ws) {
      met.refused.push('chat: no socket')
      return
    }
    const heard = new Map<string, () => void>()
    ws.on('message', data => {
      const { type, data: said } = JSON.parse((data as Buffer).toString()) as {
        type: string
        data: { content?: string; message?: string }
      }
      if (type === 'error') met.refused.push(`chat: ${said.message}`)
      heard.get(said.content ?? '')?.()
    })
    const lost = new Promise(resolve => ws.once('close', resolve))
    ws.send(JSON.stringify({ type: 'join_channel', data: { channel: ROOM } }))
    await wait(500)
    while (!signal.aborted) {
      const content = `honest ${performance.now()}`
      const since = performance.now()
      const arrived = new Promise<void>(resolve => heard.set(content, resolve))
      ws.send(
        JSON.stringify({
          type: 'chat_message',
          data: { username: 'Honest', content, avatar: '' }
        })
      )
      const how = await Promise.race([
        arrived.then(() => 'arrived'),
        lost.then(() => 'the socket was closed'),
        wait(GIVE_UP_MS, 'no message came back')
      ])
      heard.delete(content)
      if (how === 'arrived') {
        met.chatMs.push(performance.now() - since)
      } else {
        met.refused.push(`chat: ${how}`)
        break
      }
      await wait(SAY_MS, undefined, { signal }).catch(() => undefined)
    }
    ws.terminate()
  }

  const signIn = async (): Promise<string> => {
    const since = performance.now()
    const answer = await admin.ask('/api/admin/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD })
    })
    if (!expectOk('sign-in', answer)) return ''
    met.signInsMs.push(performance.now() - since)
    return (JSON.parse(answer!.body) as { token: string }).token
  }
  let saves = 0
  const save = async (token: string) => {
    saves += 1
    const id = `game-honest-${saves % 5}`
    const title = `Honest ${saves} end`
    const image = 'https://pictures.example/one.webp'
    const since = performance.now()
    const saved = await admin.ask('/api/content', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`
      },
      body: JSON.stringify({ ...templateOf('game'), id, title, image })
    })
    if (!expectOk('save', saved)) return
    while (performance.now() - since < GIVE_UP_MS) {
      const page = await admin.ask('/games')
      if (page?.body.includes(title)) {
        met.savesMs.push(performance.now() - since)
        return
      }
      await wait(10)
    }
    met.refused.push('save: not on /games')
  }
  const administer = async () => {
    const token = await signIn()
    const until = performance.now() + SIGN_IN_MS
    while (!signal.aborted && performance.now() < until) {
      await save(token)
      await wait(SAVE_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  await Promise.all([
    visitor.repeat(VISIT_MS, visit),
    chatter.repeat(1000, listen),
    admin.repeat(0, administer)
  ])
  for (const person of [visitor, chatter, admin]) person.close()
  return met
}
