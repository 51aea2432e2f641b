import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Disk } from './files/disk.ts'
import { EmbeddedServer } from './server.ts'
import type { Document } from './values.ts'
import { MessageReader, writeDocument } from './wire.ts'

/*
 * The server runs in the thread of the test: what many connections write in one turn has arrived when
 * the turn ends, so the number of commits does not depend on the speed of the machine.
 */

const WRITERS = 50

let dir: string
let server: EmbeddedServer
const sockets: Socket[] = []

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-group-commit-'))
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await rm(dir, { recursive: true })
})

/**
 * How often something was committed. In SQLite's log each commit ends with a frame that says how
 * large the database is now; with synchronous=FULL each commit is one fsync (sqlite.org/fileformat2.html).
 */
async function commits(): Promise<number> {
  const log = await readFile(join(dir, 'database.sqlite-wal'))
  const pageBytes = log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let found = 0
  for (let at = 32; at + 24 <= log.length; at += 24 + pageBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break
    if (log.readUInt32BE(at + 4) !== 0) found++
  }
  return found
}

interface Line {
  send(command: Document): void
  answer(): Promise<Document>
}

async function open(path: string): Promise<Line> {
  const socket = connect(path)
  sockets.push(socket)
  await once(socket, 'connect')
  const reader = new MessageReader()
  return {
    send: command => void socket.write(message(command)),
    async answer() {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      return reader.push(chunk)[0]!.command
    }
  }
}

/** OP_MSG: a header of four integers, flags, and one section with the command. */
function message(command: Document): Buffer {
  const body = writeDocument(command)
  const head = Buffer.alloc(21)
  head.writeInt32LE(head.length + body.length, 0)
  head.writeInt32LE(1, 4)
  head.writeInt32LE(2013, 12)
  return Buffer.concat([head, body])
}

function insertion(n: number): Document {
  return { insert: 'items', documents: [{ _id: n, n }], $db: 'test' }
}

it('brings the writes of parallel writers to the disk with one fsync, before any is answered', async () => {
  server = new EmbeddedServer({
    dir,
    listen: { kind: 'socket', path: join(dir, 'database.sock') },
    maxBytes: undefined,
    syncToDisk: true,
    sweepMs: 60_000
  })
  try {
    await server.listen()
    const lines: Line[] = []
    for (let i = 0; i < WRITERS; i++)
      lines.push(await open(join(dir, 'database.sock')))
    for (const line of lines) {
      line.send({ ping: 1, $db: 'test' })
      await line.answer()
    }
    lines[0]!.send({ create: 'items', $db: 'test' })
    await lines[0]!.answer()

    const before = await commits()
    const answers = lines.map(line => line.answer())
    lines.forEach((line, i) => line.send(insertion(i)))
    expect(await Promise.race(answers)).toMatchObject({ ok: 1 })
    expect(await commits()).toBe(before + 1)
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ n: 1, ok: 1 })
    expect(await commits()).toBe(before + 1)

    for (let i = 0; i < 3; i++) {
      lines[i]!.send(insertion(WRITERS + i))
      await lines[i]!.answer()
      expect(await commits()).toBe(before + 2 + i)
    }
    lines[0]!.send({
      aggregate: 'items',
      pipeline: [{ $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: {},
      $db: 'test'
    })
    expect(await lines[0]!.answer()).toMatchObject({
      cursor: { firstBatch: [{ n: WRITERS + 3 }] }
    })
    expect(await commits()).toBe(before + 4)
  } finally {
    server.close()
  }
})

it('asks SQLite for an fsync at each commit', () => {
  const disk = new Disk(dir)
  try {
    expect(disk.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(disk.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
  } finally {
    disk.close()
  }
})
