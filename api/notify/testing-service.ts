import {
  createDecipheriv,
  createECDH,
  hkdfSync,
  randomBytes
} from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage, PushTarget } from '#contract/notices'
import type { PushOptions } from './pushing.ts'

/** What arrived at the push service for a browser, as that browser reads it. */
interface Arrival {
  browser: string
  message: PushMessage
  headers: IncomingHttpHeaders
}

/** Answers instead of taking the message. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void

interface Browser {
  target: PushTarget
  keys: ECDH
  auth: Buffer
}

const hkdf = (
  salt: Buffer,
  key: Buffer,
  info: Buffer | string,
  length: number
) => Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291, as a browser reads what it is sent. */
function decrypt(body: Buffer, { keys, auth }: Browser): PushMessage {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    keys.getPublicKey(),
    sender
  ])
  const secret = hkdf(auth, keys.computeSecret(sender), info, 32)
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([
    decipher.update(sealed.subarray(0, -16)),
    decipher.final()
  ])
  const end = padded.lastIndexOf(2)
  return JSON.parse(padded.subarray(0, end).toString()) as PushMessage
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A push service as if it were on the internet, and the browsers that use it. */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, Answer>()
  const arrived: Arrival[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url?.slice('/to/'.length) ?? '')
    asked.push(name)
    const body = await buffer(request)
    const browser = browsers.get(name)
    const answer = answers.get(name)
    if (answer) answer(request, response)
    else response.writeHead(browser ? 201 : 404).end()
    const isTaken = response.statusCode === 201 || response.statusCode === 200
    if (browser && isTaken) {
      const message = decrypt(body, browser)
      arrived.push({ browser: name, message, headers: request.headers })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const push: PushOptions = {
    scheme: 'http:',
    lookup: async host => [
      {
        address: host === 'inside.example' ? '10.0.0.7' : '127.0.0.1',
        family: 4
      }
    ],
    isPublic: address => address === '127.0.0.1',
    ports: [port],
    // A machine that is busy with other tests may be slow.
    answerMs: 20_000
  }
  return {
    port,
    push,
    arrived,
    /** Every message that came, by its browser. */
    asked,
    /** What arrived at a browser. */
    at: (name: string) =>
      arrived.filter(each => each.browser === name).map(each => each.message),
    /** What a browser subscribes with. */
    browser: (name: string, host = 'push.example'): PushTarget => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const target = {
        endpoint: `http://${host}:${port}/to/${encodeURIComponent(name)}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url')
        }
      }
      browsers.set(name, { target, keys, auth })
      return target
    },
    /** Answers for a browser from now on; null: as usual. */
    answer: (name: string, answer: Answer | null) => {
      if (answer) answers.set(name, answer)
      else answers.delete(name)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
