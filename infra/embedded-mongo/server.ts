import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Context } from './commands/command.ts'
import { errorReply, execute, needsData } from './commands/commands.ts'
import { Cursors } from './cursors.ts'
import { asMongoError } from './errors.ts'
import { Disk } from './files/disk.ts'
import { Store } from './files/store.ts'
import { removeExpired } from './files/ttl.ts'
import { createDoor } from './scram.ts'
import type { Newcomer } from './scram.ts'
import type { Document } from './values.ts'
import { encodeReply, MessageReader } from './wire.ts'
import type { Request } from './wire.ts'

const LOOPBACK = '127.0.0.1'
const SOCKET_MODE = 0o600

/**
 * Where it listens. A Unix socket is only for its own user, by its mode and its folder's; a port is
 * open to every user of the machine, so there the server asks for a secret. Port 0: a free one.
 */
export type Listen =
  | { kind: 'socket'; path: string }
  | { kind: 'port'; port: number; secret: string }

interface Waiting {
  socket: Socket
  request: Request
  body: Uint8Array
}

export interface ServerOptions {
  /** Where the files are; made when missing. */
  dir: string
  listen: Listen
  /** How many bytes the files may grow to; at that size the disk counts as full. */
  maxBytes: number | undefined
  /** False in tests of something else; a power cut may then lose what was acknowledged. */
  syncToDisk: boolean
  /** How often expired documents are looked for. */
  sweepMs: number
  /** Called with every command before it is carried out. */
  record?: (command: Document) => void
}

/**
 * Answers MongoDB's protocol on this machine only. Commands run as they arrive; their answers
 * wait for the end of the turn, when everything written in it goes to the disk at once. A
 * reader therefore never sees what a power cut could still take back.
 */
export class EmbeddedServer {
  readonly #disk: Disk
  readonly #context: Context
  readonly #server: Server
  readonly #door: (() => Newcomer) | undefined
  readonly #options: ServerOptions
  readonly #sockets = new Set<Socket>()
  readonly #sweeper: NodeJS.Timeout
  #waiting: Waiting[] = []
  #turnEnd: NodeJS.Immediate | undefined

  constructor(options: ServerOptions) {
    this.#options = options
    const { listen } = options
    this.#door = listen.kind === 'port' ? createDoor(listen.secret) : undefined
    this.#disk = new Disk(options.dir, options)
    this.#context = { store: new Store(this.#disk), cursors: new Cursors() }
    this.#sweeper = setInterval(() => this.#sweep(), options.sweepMs)
    this.#server = createServer({ noDelay: true }, socket =>
      this.#serve(socket)
    )
  }

  /** Deletes what has expired. On a full disk that fails and is tried again later. */
  #sweep(): void {
    try {
      removeExpired(this.#context.store, Date.now())
    } catch (error) {
      if (asMongoError(error).codeName !== 'OutOfDiskSpace') throw error
    }
    this.#flush()
  }

  /** Listens; returns the port, or null on a Unix socket. */
  async listen(): Promise<number | null> {
    const { listen } = this.#options
    // A killed process left it behind; we hold the lock on the files, so nobody listens on it.
    if (listen.kind === 'socket') rmSync(listen.path, { force: true })
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      if (listen.kind === 'socket') this.#server.listen(listen.path, resolve)
      else this.#server.listen(listen.port, LOOPBACK, resolve)
    })
    if (listen.kind === 'port')
      return (this.#server.address() as AddressInfo).port
    chmodSync(listen.path, SOCKET_MODE)
    return null
  }

  close(): void {
    clearInterval(this.#sweeper)
    this.#flush()
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#disk.close()
  }

  #serve(socket: Socket): void {
    const reader = new MessageReader()
    const newcomer = this.#door?.()
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      try {
        for (const request of reader.push(chunk))
          this.#take(socket, request, newcomer)
      } catch {
        socket.destroy()
      }
    })
  }

  #take(
    socket: Socket,
    request: Request,
    newcomer: Newcomer | undefined
  ): void {
    this.#options.record?.(request.command)
    const body = execute(this.#context, request.command, newcomer)
    this.#turnEnd ??= setImmediate(() => this.#flush())
    this.#waiting.push({ socket, request, body })
  }

  #flush(): void {
    clearImmediate(this.#turnEnd)
    this.#turnEnd = undefined
    const waiting = this.#waiting
    this.#waiting = []
    const lost = this.#disk.pending ? this.#disk.commit() : undefined
    if (lost) this.#context.store.reload()
    for (const { socket, request, body } of waiting) {
      const answer =
        lost && needsData(request.command) ? errorReply(lost) : body
      socket.write(encodeReply(request, answer))
    }
  }
}
