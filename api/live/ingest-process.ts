/**
 * The process that takes streams: see ingest.ts. It knows no secret and no database, only what
 * publishers send, and asks the API about each key.
 */
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { addressKey } from '#http/network'
import { createBroadcast } from './broadcast.ts'
import { createLadders, findFfmpeg } from './ladder.ts'
import { createPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import type { Asked, IngestOptions, Told } from './words.ts'

/** Connections that have not named a key yet, in all and of one address. */
const STRANGERS = 32
const STRANGERS_OF_ADDRESS = 8
const BEAT_MS = 1000
const LISTEN_AGAIN_MS = 5000
/** More than OBS sends at its highest settings for the web: kilobits per second, over some seconds. */
const KBPS_MAX = 12_000
const KBPS_OVER_S = 5

const { host, port, ladder, first } = JSON.parse(
  process.argv[2] ?? ''
) as IngestOptions
const tell = (told: Told) => void process.send?.(told)

const sessions = new Map<number, Publisher>()
const strangers = new Map<Socket, string>()
const beats = new Set<() => void>()
const ladderState = ladder ? await findFfmpeg() : 'off'
const ladderFor = createLadders()
let last = first

/** Tells once a second what arrives, and ends what is too much. */
function measure(session: number, end: () => void) {
  const perBeat: number[] = []
  let [bytes, pictures] = [0, 0]
  const beat = () => {
    perBeat.push((bytes * 8) / BEAT_MS)
    if (perBeat.length > KBPS_OVER_S) perBeat.shift()
    const kbps = Math.round(
      perBeat.reduce((sum, each) => sum + each, 0) / perBeat.length
    )
    tell({ kind: 'arriving', session, kbps, fps: pictures })
    ;[bytes, pictures] = [0, 0]
    if (perBeat.length === KBPS_OVER_S && kbps > KBPS_MAX) end()
  }
  return {
    beat,
    bytes: (count: number) => void (bytes += count),
    picture: () => void (pictures += 1)
  }
}

function welcome(socket: Socket): void {
  last += 1
  const session = last
  const measured = measure(session, () => socket.destroy())
  const smaller =
    ladderState === 'on' ? ladderFor(told => tell({ session, ...told })) : null
  const broadcast = createBroadcast({
    opening: (picture, bytes) =>
      tell({
        kind: 'opening',
        session,
        picture,
        rungs: smaller?.rungs() ?? [],
        bytes
      }),
    segment: (bytes, seconds) =>
      tell({ kind: 'segment', session, seconds, bytes }),
    failed: () => socket.destroy()
  })
  const publisher = createPublisher(socket, {
    knock: key => tell({ kind: 'knock', session, key }),
    bytes: measured.bytes,
    packet: packet => {
      if (packet.codec_type === 9) measured.picture()
      broadcast.take(packet)
      smaller?.take(packet)
    },
    gone: () => {
      strangers.delete(socket)
      smaller?.end()
      sessions.delete(session)
      beats.delete(measured.beat)
      void broadcast.end().then(() => tell({ kind: 'ended', session }))
    }
  })
  sessions.set(session, {
    ...publisher,
    admit: () => {
      strangers.delete(socket)
      beats.add(measured.beat)
      publisher.admit()
    }
  })
}

const server = createServer({ noDelay: true }, socket => {
  const address = addressKey(socket.remoteAddress ?? '')
  const here = [...strangers.values()].filter(each => each === address)
  if (here.length >= STRANGERS_OF_ADDRESS) {
    socket.destroy()
    return
  }
  // The one that has been silent longest is closed, because a publisher names its key at once.
  const [oldest] = strangers.keys()
  if (strangers.size >= STRANGERS) oldest?.destroy()
  strangers.set(socket, address)
  welcome(socket)
})
const listen = () => server.listen(port, host)
server.on('listening', () =>
  tell({
    kind: 'listening',
    port: (server.address() as AddressInfo).port,
    ladder: ladderState
  })
)
server.on('error', error => {
  tell({ kind: 'deaf', reason: error.message })
  setTimeout(listen, LISTEN_AGAIN_MS)
})
listen()
setInterval(() => {
  for (const beat of beats) beat()
  tell({ kind: 'beat' })
}, BEAT_MS)

process.on('message', (asked: Asked) => {
  const publisher = sessions.get(asked.session)
  switch (asked.kind) {
    case 'admit':
      // The publisher hung up while its key was being looked up.
      if (publisher === undefined)
        tell({ kind: 'ended', session: asked.session })
      return publisher?.admit()
    case 'refuse':
      return publisher?.refuse(asked.sentence)
    case 'stop':
      return publisher?.end()
  }
})
// Ctrl+C reaches the whole process group; the API ends this process itself.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
