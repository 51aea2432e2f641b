import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A route to a server on this machine. It can be as long as one to another continent, be cut, or be
 * interrupted; then nothing comes through in either direction, but no connection ends.
 */
export async function startWay(port: number, delayMs = 0) {
  const sockets = new Set<Socket>()
  /** The sockets of those who connect through this route. */
  const near = new Set<Socket>()
  let held: { text: string; work: () => void }[] | null = null
  let isMute = false

  /** Keeps the order, because timers of equal length end in the order in which they began. */
  function pass(work: () => void, text = ''): void {
    if (held !== null) held.push({ text, work })
    else if (delayMs === 0) work()
    else setTimeout(work, delayMs)
  }
  const server = createServer(socket => {
    const far = connect(port, '127.0.0.1')
    sockets.add(socket).add(far)
    near.add(socket)
    const end = () => {
      for (const side of [socket, far]) {
        side.destroy()
        sockets.delete(side)
        near.delete(side)
      }
    }
    socket.on('data', chunk => pass(() => far.write(chunk), String(chunk)))
    far.on('data', chunk => {
      if (!isMute) pass(() => socket.write(chunk))
    })
    for (const side of [socket, far]) {
      side.setNoDelay(true)
      side.on('error', () => undefined).on('close', () => pass(end))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on what the server says is lost. */
    mute: () => {
      isMute = true
    },
    cut: () => {
      for (const socket of sockets) socket.destroy()
      isMute = false
    },
    hold: () => {
      held ??= []
    },
    /** What was held comes through now. */
    heal: () => {
      const late = held ?? []
      held = null
      for (const { work } of late) work()
    },
    /** Whether something with these words was sent and is held. */
    holds: (words: string) => held?.some(({ text }) => text.includes(words)),
    /**
     * Ends the connections, but not at the server: what was sent there and is held arrives when the
     * returned function is called. What comes after that is still held.
     */
    strand: () => {
      const late = held ?? []
      held = []
      for (const socket of sockets) socket.removeAllListeners('close')
      for (const side of near) side.destroy()
      return () => late.forEach(({ work }) => work())
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
