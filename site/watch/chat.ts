import { atom, map, onMount } from 'nanostores'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import {
  asSaid,
  CHAT_LIMITS,
  CHAT_NOT_SENT,
  CHAT_TOO_LONG,
  GUEST_AVATAR,
  chatAvatar,
  roomProtocol
} from '#contract/chat'
import type { ChatMessage, ClientMessage, ServerMessage } from '#contract/chat'
import { isBlank } from '#contract/content'
import { GUEST_USERNAME } from '#contract/visitor'
import {
  CHAT_GROUP_MS,
  CHAT_MESSAGES_SHOWN,
  CHAT_RECONNECT_MS
} from '../lib/config.ts'
import { MESSAGES } from '../lib/messages.ts'
import { chatMessage } from '../lib/reading/chat.ts'
import { listOf } from '../lib/reading/fields.ts'
import { toast } from '../lib/toast.ts'

/** A message as this page shows it. */
export interface ShownMessage extends ChatMessage {
  /** It was said here, in this window. */
  own: boolean
}

/** Whether it is by the same author soon after; among guests, only the reader is known to be the same. */
export function continues(
  message: ShownMessage,
  before: ShownMessage | undefined
): boolean {
  if (before === undefined) return false
  const isSame =
    (message.own && before.own) ||
    (message.username === before.username &&
      message.username !== GUEST_USERNAME)
  const pauseMs = Date.parse(message.timestamp) - Date.parse(before.timestamp)
  return isSame && pauseMs < CHAT_GROUP_MS
}

export interface ChatState {
  status: 'connecting' | 'connected' | 'disconnected'
  /** Oldest first. */
  messages: ShownMessage[]
  /** Earlier messages are known, so a chat without messages is one in which nobody has spoken. */
  isRead: boolean
  /** The connection was closed, and has not been open since. */
  isAway: boolean
}

/** How many sent messages that have not come back yet are remembered, and for how long. */
const UNHEARD_MAX = 20
const UNHEARD_MS = 10_000

export interface ChatStore extends ReadableAtom<ChatState> {
  /** What is typed and not sent yet: it stays while the other chat is looked at. */
  $typed: WritableAtom<string>
  /** Says it as 'Guest'; false when it is blank or too long, or nobody would hear it. */
  send(text: string): boolean
}

/** The socket of this page's origin, secure when the page is. */
const socketOf = ({ protocol, host }: Location) =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`

function logUnknown(data: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants it logged
  console.warn('Unknown chat message', data)
}

/** A message of the server, or null (logged) when it is none that this page knows. */
function read(data: unknown): ServerMessage | null {
  try {
    const message = JSON.parse(String(data)) as ServerMessage
    switch (message.type) {
      case 'connection_established':
      case 'channel_joined':
        return message
      case 'message_history':
        if (!Array.isArray(message.data.messages)) break
        return {
          ...message,
          data: { messages: listOf(chatMessage)(message.data.messages) }
        }
      case 'chat_message': {
        const said = chatMessage(message.data)
        if (said !== undefined) return { ...message, data: said }
        break
      }
      case 'error':
        if (typeof message.data.message === 'string') return message
    }
  } catch {
    // What is not JSON is as unknown as a type that is not.
  }
  logUnknown(data)
  return null
}

/** A message with a picture that may be shown. */
const shown = (message: ChatMessage, own: boolean): ShownMessage => ({
  ...message,
  avatar: chatAvatar(message.avatar),
  own
})

function createChat(channel: string): ChatStore {
  const $typed = atom('')
  const $state = map<ChatState>({
    status: 'connecting',
    messages: [],
    isRead: false,
    isAway: false
  })
  let socket: WebSocket | null = null
  // Everybody is 'Guest', so a message that soon comes back with these words was said here.
  let unheard: { content: string; atMs: number }[] = []
  // Those of them that were on their way when the connection broke.
  let cutOff: typeof unheard = []

  function isOwn({ username, content }: ChatMessage): boolean {
    const soon = Date.now() - UNHEARD_MS
    unheard = unheard.filter(said => said.atMs > soon || cutOff.includes(said))
    const at =
      username === GUEST_USERNAME
        ? unheard.findIndex(said => said.content === content)
        : -1
    if (at !== -1) unheard.splice(at, 1)
    return at !== -1
  }

  const tell = (message: ClientMessage) => socket?.send(JSON.stringify(message))

  function refuse(refused: (typeof unheard)[number] | undefined, why: string) {
    // The text goes back to the field, unless something else is typed there by now.
    if (refused && $typed.get() === '') $typed.set(refused.content)
    toast(MESSAGES.chatError(why))
  }

  /** After the connection broke: a message was heard by nobody if the history goes back before it and lacks it. */
  function lookForCutOff(history: ChatMessage[]): void {
    const [first] = history
    const isWhole = history.length < CHAT_LIMITS.history
    const lost = cutOff.filter(
      said =>
        unheard.includes(said) &&
        (isWhole || Date.parse(first!.timestamp) < said.atMs)
    )
    unheard = unheard.filter(said => !cutOff.includes(said))
    cutOff = []
    if (lost.length > 0) refuse(lost.at(-1), CHAT_NOT_SENT)
  }

  function take(message: ServerMessage): void {
    if (message.type === 'error') {
      refuse(unheard.pop(), message.data.message)
    } else if (message.type === 'message_history') {
      const said = $state.get().messages.filter(({ own }) => own)
      const ownIds = new Set(said.map(({ id }) => id))
      $state.setKey(
        'messages',
        message.data.messages.map(each =>
          shown(each, ownIds.has(each.id) || isOwn(each))
        )
      )
      $state.setKey('isRead', true)
      lookForCutOff(message.data.messages)
    } else if (message.type === 'chat_message') {
      const others = $state
        .get()
        .messages.filter(({ id }) => id !== message.data.id)
      $state.setKey(
        'messages',
        [...others, shown(message.data, isOwn(message.data))].slice(
          -CHAT_MESSAGES_SHOWN
        )
      )
    }
  }

  onMount($state, () => {
    if (import.meta.env.SSR) return
    let timer: ReturnType<typeof setTimeout>
    // A proxy in between may not know subprotocols, so every second try in a row offers none; if one was
    // accepted before, every fourth, as this may be another network by now.
    let tries = 0
    let every = 2

    function connect(): void {
      $state.setKey('status', 'connecting')
      tries += 1
      socket = new WebSocket(
        socketOf(location),
        tries % every === 0 ? [] : roomProtocol(channel)
      )
      socket.onopen = () => {
        tries = 0
        if (socket?.protocol) every = 4
        $state.setKey('status', 'connected')
        $state.setKey('isAway', false)
        tell({ type: 'join_channel', data: { channel } })
      }
      socket.onmessage = ({ data }) => {
        const message = read(data)
        if (message !== null) take(message)
      }
      socket.onerror = () => toast(MESSAGES.chatUnreachable)
      socket.onclose = () => {
        $state.setKey('status', 'disconnected')
        cutOff = unheard
        $state.setKey('isAway', true)
        timer = setTimeout(connect, CHAT_RECONNECT_MS)
      }
    }

    connect()
    return () => {
      clearTimeout(timer)
      if (socket === null) return
      socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null
      socket.close()
      socket = null
    }
  })

  return Object.assign($state, {
    $typed,
    send(text: string): boolean {
      const content = text.trim()
      if (isBlank(content) || socket?.readyState !== WebSocket.OPEN)
        return false
      // Kept in the field, because the server would refuse it and it would be gone.
      const heard = asSaid(content)
      if (Array.from(heard).length > CHAT_LIMITS.content) {
        toast(MESSAGES.chatError(CHAT_TOO_LONG))
        return false
      }
      const said = { content: heard, atMs: Date.now() }
      unheard = [...unheard, said].slice(-UNHEARD_MAX)
      tell({
        type: 'chat_message',
        data: { username: GUEST_USERNAME, content, avatar: GUEST_AVATAR }
      })
      return true
    }
  })
}

const known = new Map<string, ChatStore>()

/** The own chat of a channel: connects when first shown in a browser, and again 5000 ms after a close. */
export function $chat(channel: string): ChatStore {
  const existing = known.get(channel)
  if (existing) return existing
  const store = createChat(channel)
  // On the server one process renders for everybody: nothing is kept there.
  if (!import.meta.env.SSR) known.set(channel, store)
  return store
}
