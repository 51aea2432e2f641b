/**
 * Whether a running hub serves: `node infra/smoke.ts http://localhost:8080` asks for a page, a file,
 * a list, a sign-in (with ADMIN_PASSWORD), and the chat, and ends with one line. A second address
 * is where the API is, when nothing stands in front of both.
 */
import { connect } from 'node:net'

const [, , site = 'http://localhost:4321', api = site] = process.argv

async function ask(url: string, options: RequestInit = {}): Promise<string> {
  const reply = await fetch(url, options)
  const text = await reply.text()
  if (reply.ok) return text
  throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 200)}`)
}

/** The first line of the answer to a chat's handshake. */
function handshake(url: string): Promise<string> {
  const { host, hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 80) }, () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cG9nIHNtb2tlIHRlc3QgMQ==\r\n\r\n`
      )
    )
    socket.once('error', reject).once('data', data => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
  })
}

const home = await ask(`${site}/`)
const file = /\/_astro\/[\w.-]+/.exec(home)?.[0]
if (file === undefined) throw new Error('the home page names no file')
await ask(site + file)
const list = JSON.parse(await ask(`${api}/api/content/all`)) as unknown[]
const { token } = JSON.parse(
  await ask(`${api}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: process.env['ADMIN_PASSWORD'] })
  })
) as { token: string }

// A picture of one pixel: the largest part of the API's own software has a hand in it.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64'
)
const form = new FormData()
form.set('image', new Blob([picture]), 'dot.png')
const { url } = JSON.parse(
  await ask(`${api}/api/uploads/image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form
  })
) as { url: string }
await ask(api + url)

const line = await handshake(api)
if (!line.includes(' 101 ')) throw new Error(`/ws answered ${line}`)
console.log(
  `It serves: home page, ${list.length} items, sign-in, upload, chat.`
)
