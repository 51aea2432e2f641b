import { createRequire } from 'node:module'
import type * as Nats from '@nats-io/transport-node'
import type { NatsServers } from '#http/store-addresses'

const CONNECT_MS = 1_000
const RETRY_MS = 250
/** A server that says nothing for this long is left for the next. */
const SILENCE_MS = 5_000
/** At most this many messages are sent that the server has not yet confirmed. */
const UNTAKEN = 10_000
/** After this many messages it is asked to confirm them. */
const ASKED_EVERY = 1_000

/** The line to NATS: one connection after another, and none is repaired. */
export interface NatsLine {
  isUp(): boolean
  /** Sends a message; false when it is certain that it goes nowhere. */
  send(subject: string, text: string): boolean
  /** Whether the server has taken all that was sent until now. */
  taken(): Promise<boolean>
  /** Hears the subject from now on, on this connection and those after it. */
  follow(subject: string, hear: (text: string) => void): void
  leave(subject: string): void
  close(): void
}

export function createNatsLine(
  { servers, user, password, isEncrypted }: NatsServers,
  {
    away,
    up,
    lost
  }: {
    /** Called again and again until there is a connection. */
    away: (error: Error) => void
    /** There is a connection, and what is followed is heard. */
    up: () => void
    /** The connection has ended, and with it whatever was on its way. */
    lost: () => void
  }
): NatsLine {
  // Loaded only here: a hub without NATS never spends the memory that this library takes.
  const require = createRequire(import.meta.url)
  const { connect } = require('@nats-io/transport-node') as typeof Nats
  const followed = new Map<string, (text: string) => void>()
  const subscriptions = new Map<string, Nats.Subscription>()
  let connection: Nats.NatsConnection | null = null
  let [sent, taken] = [0, 0]
  let isAsking = false
  let isClosed = false

  async function open(): Promise<void> {
    let tries = 0
    const next = await connect({
      servers,
      ...(user === null ? {} : { user, pass: password }),
      ...(isEncrypted ? { tls: {} } : {}),
      timeout: CONNECT_MS,
      // The library's own reconnecting would send messages whose authors were told that they were not sent.
      reconnect: false,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      ignoreClusterUpdates: true,
      noAsyncTraces: true,
      reconnectDelayHandler() {
        // The library has no other way to give up before the first connection.
        if (isClosed) throw new Error('The line to NATS is closed')
        tries += 1
        if (tries > servers.length)
          away(new Error('No server in NATS_URL takes this copy'))
        return RETRY_MS
      }
    })
    if (isClosed) return next.close()
    connection = next
    sent = 0
    taken = 0
    void next.closed().then(() => end(next))
    for (const subject of followed.keys()) subscribe(next, subject)
    if (await ask(next)) up()
  }

  const reopen = (): void =>
    void open().catch((error: unknown) => {
      if (isClosed) return
      away(error instanceof Error ? error : new Error(String(error)))
      setTimeout(reopen, RETRY_MS).unref()
    })

  function end(ended: Nats.NatsConnection): void {
    if (connection !== ended) return
    connection = null
    subscriptions.clear()
    void ended.close().catch(() => undefined)
    lost()
    if (!isClosed) reopen()
  }

  function subscribe(to: Nats.NatsConnection, subject: string): void {
    const callback = (error: Error | null, message: Nats.Msg): void => {
      // The server does not let this user hear it.
      if (error !== null) away(error)
      else followed.get(subject)?.(message.string())
    }
    subscriptions.set(subject, to.subscribe(subject, { callback }))
  }

  /** Whether the server has processed all that it was sent until now. */
  async function ask(asked: Nats.NatsConnection): Promise<boolean> {
    const until = sent
    const { promise: late, resolve } = Promise.withResolvers<false>()
    let isSilent = true
    // What has already arrived is read first: this process may have been held up, and not NATS.
    const giveUp = (): void =>
      void setImmediate(() => {
        if (!isSilent) return
        resolve(false)
        end(asked)
      })
    const timer = setTimeout(giveUp, SILENCE_MS)
    timer.unref()
    const isTaken = await Promise.race([
      asked.flush().then(
        () => true,
        () => false
      ),
      asked.closed().then(() => false),
      late
    ])
    isSilent = false
    clearTimeout(timer)
    if (!isTaken || connection !== asked) return false
    taken = Math.max(taken, until)
    return true
  }

  reopen()
  return {
    isUp: () => connection !== null,
    send(subject, text) {
      if (connection === null || sent - taken >= UNTAKEN) return false
      try {
        connection.publish(subject, text)
      } catch {
        return false
      }
      sent += 1
      if (sent % ASKED_EVERY === 0 && !isAsking) {
        isAsking = true
        void ask(connection).finally(() => {
          isAsking = false
        })
      }
      return true
    },
    taken: async () => connection !== null && ask(connection),
    follow(subject, hear) {
      followed.set(subject, hear)
      if (connection !== null && !subscriptions.has(subject))
        subscribe(connection, subject)
    },
    leave(subject) {
      followed.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    },
    close() {
      isClosed = true
      const last = connection
      connection = null
      void last?.close().catch(() => undefined)
    }
  }
}
