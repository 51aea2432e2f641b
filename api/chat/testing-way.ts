import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A way to a server on this machine that can be as long as another continent is far, be cut, or be
 * interrupted: then nothing comes through, either way, and no connection ends.
 */
export async function startWay(port: number, delayMs = 0) {
  const sockets = new Set<Socket>()
  let held: (() => void)[] | null = null
  let isMute = false

  /** In order: timers of one length end in the order in which they began. */
  function pass(work: () => void): void {
    if (held !== null) held.push(work)
    else if (delayMs === 0) work()
    else setTimeout(work, delayMs)
  }
  const server = createServer(socket => {
    const far = connect(port, '127.0.0.1')
    sockets.add(socket)
    const end = () => {
      socket.destroy()
      far.destroy()
      sockets.delete(socket)
    }
    socket.on('data', chunk => pass(() => far.write(chunk)))
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
      for (const work of late) work()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
