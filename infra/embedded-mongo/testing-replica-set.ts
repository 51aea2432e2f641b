import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Double, Long, ObjectId } from 'bson'
import { createSessions } from './testing-sessions.ts'
import type { Arrived, Forward } from './testing-sessions.ts'
import type { Document } from './values.ts'
import {
  encodeReply,
  MessageReader,
  readDocument,
  writeDocument
} from './wire.ts'
import type { Request } from './wire.ts'

/** What happens to a command while the primary changes. */
export type Fault =
  /** It is not carried out. */
  | { kind: 'refused'; code: number; codeName: string }
  /** It is carried out, and nobody knows whether the majority has it. */
  | { kind: 'unconfirmed'; code: number; codeName: string }
  /** It is carried out, and the connection breaks before the answer. */
  | { kind: 'lost' }

const NOT_PRIMARY: Fault = {
  kind: 'refused',
  code: 10_107,
  codeName: 'NotWritablePrimary'
}
const SET = 'pog'
/** Answered here, since there are no real sessions or cursors to end. */
const OF_SESSIONS = ['endSessions', 'killCursors']
const HELLOS = ['hello', 'ismaster']
/** No monitor waits for longer than its `heartbeatFrequencyMS`. */
const PUSH_MS = 1000
const OP_MSG = 2013
const MORE_TO_COME = 2
const FLAGS_AT = 16
const BODY_AT = 21

/** What a member says about itself and its set. */
function createMember(address: () => string) {
  const processId = new ObjectId()
  const electionId = new ObjectId()
  let changes = 0
  let isPrimary = true
  const topologyVersion = () => ({
    processId,
    counter: Long.fromNumber(changes)
  })
  return {
    isPrimary: () => isPrimary,
    become(primary: boolean) {
      isPrimary = primary
      changes += 1
    },
    hello: (): Document => ({
      helloOk: true,
      ismaster: isPrimary,
      isWritablePrimary: isPrimary,
      secondary: !isPrimary,
      setName: SET,
      setVersion: 1,
      hosts: [address()],
      me: address(),
      ...(isPrimary && { primary: address(), electionId }),
      topologyVersion: topologyVersion(),
      logicalSessionTimeoutMinutes: 30,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      minWireVersion: 0,
      maxWireVersion: 25,
      readOnly: false,
      ok: new Double(1)
    }),
    error: ({ code, codeName }: { code: number; codeName: string }) => ({
      ok: new Double(0),
      errmsg: `The primary changes: ${codeName}`,
      code,
      codeName,
      errorLabels: ['RetryableWriteError'],
      topologyVersion: topologyVersion()
    })
  }
}

/** Passes commands on, and returns answers unchanged, so that cursor ids keep their 64 bits. */
function createForward(upstream: Socket): Forward {
  const waiting: ((reply: Uint8Array) => void)[] = []
  let arrived = Buffer.alloc(0)
  upstream.on('data', (chunk: Buffer) => {
    arrived = Buffer.concat([arrived, chunk])
    while (arrived.length >= 4 && arrived.length >= arrived.readInt32LE(0)) {
      const end = arrived.readInt32LE(0)
      waiting.shift()?.(arrived.subarray(BODY_AT, end))
      arrived = arrived.subarray(end)
    }
  })
  return command =>
    new Promise(resolve => {
      const request = { id: 0, opcode: OP_MSG, command }
      waiting.push(resolve)
      upstream.write(encodeReply(request, writeDocument(command)))
    })
}

/** How the primary answers the driver's commands; null: the connection is broken off. */
function createAnswers(
  member: ReturnType<typeof createMember>,
  tell: () => void
) {
  const sessions = createSessions()
  let choose: (arrived: Arrived) => Fault | null = () => null
  return {
    again: sessions.again,
    fail: (next: typeof choose) => {
      choose = next
    },
    async answer(
      command: Document,
      forward: Forward
    ): Promise<Uint8Array | null> {
      const arrived = sessions.look(command)
      if (OF_SESSIONS.includes(arrived.name))
        return writeDocument({ ok: new Double(1) })
      const fault = member.isPrimary() ? choose(arrived) : NOT_PRIMARY
      if (fault === null) return sessions.carryOut(command, forward)
      sessions.noteFailed(command)
      const isDone = fault.kind !== 'refused'
      const reply = isDone ? await sessions.carryOut(command, forward) : null
      if (fault.kind === 'lost') return null
      // Another election: a driver that gets the error learns afterwards who the primary is.
      member.become(member.isPrimary())
      setImmediate(tell)
      const error = member.error(fault)
      if (reply === null) return writeDocument(error)
      const { ok: _, topologyVersion, errorLabels, ...unconfirmed } = error
      return writeDocument({
        ...readDocument(reply),
        writeConcernError: unconfirmed,
        topologyVersion,
        errorLabels
      })
    }
  }
}

/**
 * The primary of a replica set, as the driver sees it, in front of a single embedded database:
 * with sessions and retried writes, and with the errors of a set whose primary changes.
 */
export async function startReplicaSet(upstreamUri: string) {
  const path = decodeURIComponent(new URL(upstreamUri).hostname)
  const sockets = new Set<Socket>()
  const monitors = new Map<Socket, Request>()
  const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  const member = createMember(address)
  const tell = () => {
    for (const [monitor, request] of monitors) {
      const message = encodeReply(request, writeDocument(member.hello()))
      message.writeInt32LE(MORE_TO_COME, FLAGS_AT)
      if (monitor.writable) monitor.write(message)
    }
  }
  const telling = setInterval(tell, PUSH_MS)
  const { answer, fail, again } = createAnswers(member, tell)
  const become = (isPrimary: boolean) => {
    member.become(isPrimary)
    tell()
  }
  const take = async (client: Socket, request: Request, forward: Forward) => {
    const { command } = request
    const isHello = HELLOS.includes(Object.keys(command)[0] ?? '')
    if (isHello && 'topologyVersion' in command) {
      monitors.set(client, request)
      return tell()
    }
    const reply = isHello
      ? writeDocument(member.hello())
      : await answer(command, forward)
    if (reply === null) client.destroy()
    else if (client.writable) client.write(encodeReply(request, reply))
    return undefined
  }

  const server = createServer({ noDelay: true }, client => {
    const upstream = connect({ path })
    const forward = createForward(upstream)
    const reader = new MessageReader()
    let turn = Promise.resolve()
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        monitors.delete(client)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (chunk: Buffer) => {
      try {
        for (const request of reader.push(chunk))
          turn = turn.then(() => take(client, request, forward))
      } catch {
        // Messages that expect no answer, such as the driver's last one, are not understood.
        client.destroy()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** The address of a database; the driver asks again who the primary is as soon as it has to. */
    uri: (database: string) =>
      `mongodb://${address()}/${database}?replicaSet=${SET}&minHeartbeatFrequencyMS=1`,
    /** Sets what happens to each command from now on; null: nothing. */
    fail,
    /** From here until `elect` there is no primary. */
    stepDown: () => become(false),
    elect: () => become(true),
    /** How many writes came a second time after they had been done. */
    again,
    close: async () => {
      clearInterval(telling)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
