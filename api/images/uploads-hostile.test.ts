import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { bombs, broken } from './testing-broken.ts'
import { picture, upload } from './testing-pictures.ts'
import { strangers } from './testing-strangers.ts'
import { imageModel } from './models/image.ts'

/** A directory for temporary files of this test alone, so that any other file in it is seen. */
const temporary = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  return (process.env['TMPDIR'] = mkdtempSync(`${tmpdir()}/pog-uploads-`))
})

const LIMITS = { upload: [{ count: 10_000, perMs: 1000 }] }

let hub: TestApi
let admin: TestClient
let cookie: string
beforeAll(async () => {
  hub = await startApi({ limits: LIMITS })
  admin = await hub.asAdmin()
  cookie = await signedInCookie()
})
afterAll(async () => {
  await hub.close()
  rmSync(temporary, { recursive: true })
})

async function signedInCookie(): Promise<string> {
  const { headers } = await hub.post('/api/admin/login', {
    password: TEST_PASSWORD
  })
  return headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
}

const stored = () =>
  imageModel(hub.api.core.database.connection).countDocuments()
const cached = () => {
  try {
    return readdirSync(join(hub.api.core.config.dataDir, 'media'))
  } catch {
    return []
  }
}

test('More than 300 hostile files are refused by what they are, and nothing of them is kept', async () => {
  const tables = [
    {
      files: await strangers(),
      refusal: [415, 'Only JPEG, PNG, WebP or GIF images are allowed']
    },
    { files: bombs, refusal: [413, 'Image is too large'] },
    {
      files: await broken(),
      refusal: [400, 'The image is damaged or unreadable']
    }
  ]
  expect(tables.flatMap(table => table.files).length).toBeGreaterThan(300)
  const wrong: unknown[] = []
  for (const { files, refusal } of tables) {
    for (const { name, bytes } of files) {
      const { status, body } = await upload(admin, bytes)
      const { message } = body as { message?: string }
      if (status !== refusal[0] || message !== refusal[1])
        wrong.push([name, status, body])
    }
  }
  expect(wrong).toEqual([])
  expect(await stored()).toBe(0)
  expect(cached()).toEqual([])
  expect(onlyOurs()).toEqual([])
})

/** Names in the temporary directory that the test kit did not create. */
function onlyOurs(): string[] {
  return readdirSync(temporary).filter(name => !/^pog-(api|mongo)/.test(name))
}

const part = (head: string, body: string | Buffer = 'x') =>
  Buffer.concat([
    Buffer.from(`--b\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n')
  ])
const file = (field: string, body: string | Buffer = 'x') =>
  part(
    `Content-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png`,
    body
  )
const field = (name: string) =>
  part(`Content-Disposition: form-data; name="${name}"`)
const END = Buffer.from('--b--\r\n')
const many = (count: number, make: (index: number) => Buffer) =>
  Buffer.concat([...Array.from({ length: count }, (_, at) => make(at)), END])

interface Malformed {
  body: Buffer
  status: number
  type?: string
  length?: number
  chunked?: true
}
const EIGHT_MIB = 8 * 1024 * 1024
const MALFORMED: Record<string, Malformed> = {
  '8 MiB and one byte': {
    body: many(1, () => file('image', Buffer.alloc(EIGHT_MIB + 1))),
    status: 413
  },
  '8 MiB and one byte, length unsaid': {
    body: many(1, () => file('image', Buffer.alloc(EIGHT_MIB + 1))),
    status: 413,
    chunked: true
  },
  '30 MiB': { body: Buffer.alloc(30 * 1024 * 1024), status: 413 },
  'a header that never ends': {
    body: Buffer.concat([
      Buffer.from('--b\r\nX: '),
      Buffer.alloc(12 * 1024 * 1024, 65)
    ]),
    status: 413,
    chunked: true
  },
  '50 files': { body: many(50, at => file(`image${at}`)), status: 400 },
  '50 files of one name': { body: many(50, () => file('image')), status: 400 },
  '500 fields': { body: many(500, at => field(`f${at}`)), status: 400 },
  'the wrong field': { body: many(1, () => file('picture')), status: 400 },
  'a field named __proto__': {
    body: many(1, () => file('__proto__')),
    status: 400
  },
  'no file': { body: many(1, () => field('title')), status: 400 },
  'the image as text': { body: many(1, () => field('image')), status: 400 },
  'an empty file': { body: many(1, () => file('image', '')), status: 400 },
  'no parts': { body: END, status: 400 },
  'no body': { body: Buffer.alloc(0), status: 400 },
  'text/plain': {
    body: many(1, () => file('image')),
    status: 415,
    type: 'text/plain'
  },
  'no content type': {
    body: many(1, () => file('image')),
    status: 415,
    type: ''
  },
  'multipart/mixed': {
    body: many(1, () => file('image')),
    status: 415,
    type: 'multipart/mixed; boundary=b'
  },
  JSON: { body: Buffer.from('{}'), status: 415, type: 'application/json' },
  'no boundary': {
    body: many(1, () => file('image')),
    status: 415,
    type: 'multipart/form-data'
  },
  'an empty boundary': {
    body: many(1, () => file('image')),
    status: 400,
    type: 'multipart/form-data; boundary='
  },
  'an empty quoted boundary': {
    body: many(1, () => file('image')),
    status: 400,
    type: 'multipart/form-data; boundary=""'
  },
  'a boundary of 500 characters': {
    body: many(1, () => file('image')),
    status: 400,
    type: `multipart/form-data; boundary=${'b'.repeat(500)}`
  },
  'another boundary': {
    body: many(1, () => file('image')),
    status: 400,
    type: 'multipart/form-data; boundary=c'
  },
  'no end boundary': { body: file('image'), status: 400 },
  'a header straight into the closing boundary': {
    body: Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n--b--\r\n'
    ),
    status: 400
  },
  'half a header': {
    body: Buffer.from('--b\r\nContent-Dispo'),
    status: 400
  },
  'a header without a name': {
    body: Buffer.concat([Buffer.from('--b\r\n: x\r\n\r\nx\r\n'), END]),
    status: 400
  },
  'an unknown transfer encoding': {
    body: many(1, () =>
      part(
        'Content-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: rot13'
      )
    ),
    status: 400
  }
}

function send({
  body,
  type = 'multipart/form-data; boundary=b',
  chunked
}: Malformed): Promise<{ status: number; body: unknown; kept: boolean }> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${hub.url}/api/uploads/image`,
      {
        method: 'POST',
        headers: {
          Cookie: cookie,
          ...(type === '' ? {} : { 'Content-Type': type }),
          ...(chunked ? {} : { 'Content-Length': body.length })
        }
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
            kept: response.headers.connection !== 'close'
          })
        )
      }
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

test.for(Object.entries(MALFORMED))(
  'A form with %0 is refused with one sentence, on a connection that lives on',
  async ([, malformed]) => {
    const reply = await send(malformed)
    expect([reply.status, reply.kept]).toEqual([malformed.status, true])
    expect(Object.keys(reply.body as object)).toEqual(['message'])
    expect(await stored()).toBe(0)
    expect(onlyOurs()).toEqual([])
  }
)

test('An upload that breaks off half-way leaves no file behind', async () => {
  const { hostname, port } = new URL(hub.url)
  const { body } = MALFORMED['no end boundary'] as Malformed
  for (let count = 0; count < 10; count++) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.end(
      `POST /api/uploads/image HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n${body.toString('latin1')}`
    )
    socket.resume()
    await once(socket, 'close')
  }
  expect(await stored()).toBe(0)
  expect(onlyOurs()).toEqual([])
})

test('Names of files are ignored, whatever they hold', async () => {
  const bytes = await picture(20, 20).png().toBuffer()
  const names = [
    '../../etc/x',
    'a.png\u0000.js',
    'CON',
    `${'n'.repeat(4000)}.png`,
    `${'n'.repeat(100_000)}.png`,
    '\u202egnp.exe',
    '🦉.png',
    '"; name="other',
    ''
  ]
  let address = ''
  for (const name of names) {
    const { status, body } = await upload(admin, bytes, 'text/html', name)
    expect([name, status]).toEqual([name, 201])
    address = (body as { url: string }).url
  }
  expect(address).toMatch(/^\/uploads\/[a-f0-9]{32}\.webp$/)
  for (const end of ['.webp', '-640.webp', '-320.webp'])
    await fetch(hub.url + address.replace('.webp', end))
  expect(cached()).toHaveLength(3)
  for (const name of cached())
    expect(name).toMatch(/^[a-f0-9]{32}(-(640|320))?\.webp$/)
  expect(onlyOurs()).toEqual([])
})
