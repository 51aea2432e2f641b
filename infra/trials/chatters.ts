import { WebSocket } from 'ws'
import type { ServerMessage } from '#contract/chat'
import { ask } from './asking.ts'
import type { Hub } from './asking.ts'

const CHANNEL = 'pog_smoke_test'
const CHATTERS = 4
const HEARD_MS = 10_000

/** Joins the channel; `heard` resolves with the message with this text. */
async function join({ api }: Hub, words: string) {
  const socket = new WebSocket(`${api.replace('http', 'ws')}/ws`, {
    origin: api
  })
  const send = (type: string, data: object) =>
    socket.send(JSON.stringify({ type, data }))
  const {
    promise: heard,
    resolve: tell,
    reject
  } = Promise.withResolvers<string>()
  // If it is refused while joining, nobody awaits `heard`.
  heard.catch(() => undefined)
  await new Promise<void>((joined, refused) => {
    const fail = (error: Error) => {
      refused(error)
      reject(error)
    }
    socket.on('error', fail)
    socket.on('message', frame => {
      const { type, data } = JSON.parse(
        (frame as Buffer).toString()
      ) as ServerMessage
      if (type === 'connection_established')
        send('join_channel', { channel: CHANNEL })
      // A member who gets in late receives the message as part of the history.
      if (type === 'message_history') joined()
      if (type === 'error') fail(new Error(data.message))
      if (type === 'chat_message' && data.content === words) tell(data.id)
    })
  })
  return {
    heard,
    say: () =>
      send('chat_message', { username: 'Smoke', content: words, avatar: '' }),
    close: () => socket.terminate()
  }
}

const late = (what: string) =>
  new Promise<never>((_, refuse) =>
    setTimeout(() => refuse(new Error(what)), HEARD_MS).unref()
  )

/**
 * Four visitors in one room: each hears what one says. With a token the message is hidden again.
 */
export async function chat(hub: Hub, token: string | null): Promise<string> {
  const words = `Hello from the smoke test at ${Date.now()}`
  const chatters = await Promise.race([
    Promise.all(Array.from({ length: CHATTERS }, () => join(hub, words))),
    late('nobody got into the chat in 10 s')
  ])
  try {
    chatters[0]?.say()
    const [id] = await Promise.race([
      Promise.all(chatters.map(({ heard }) => heard)),
      late('not all heard the message in 10 s')
    ])
    if (token !== null) {
      await ask(`${hub.api}/api/chat/${CHANNEL}/messages/${id}/hide`, {
        method: 'POST',
        token
      })
    }
  } finally {
    for (const chatter of chatters) chatter.close()
  }
  return `${CHATTERS} of ${CHATTERS} heard it`
}
