import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient, TestReply } from '../test/client.ts'
import { decodersOf, KNOWS_PROCESSES } from './testing-decoders.ts'
import { picture, upload } from './testing-pictures.ts'
import { imageModel } from './models/image.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const stored = () =>
  imageModel(hub.api.core.database.connection).countDocuments()

test('An upload that breaks off half-way leaves nothing and costs nobody else anything', async () => {
  const { body } = await hub.post('/api/admin/login', {
    password: TEST_PASSWORD
  })
  const { token } = body as { token: string }
  const { hostname, port } = new URL(hub.url)
  for (let count = 0; count < 30; count++) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST /api/uploads/image HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\nhalf'
    )
    // Before the guard has read its session, while it does, and while the body is read.
    await wait((count % 3) * 10)
    socket.destroy()
  }
  expect(await stored()).toBe(0)
  const bytes = await picture(40, 40).png().toBuffer()
  // As many as fit at once: a place that was not given back would be missing.
  const together = async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        upload(admin, Buffer.concat([bytes, Buffer.from([index])]))
      )
    )
    return replies.filter(({ status }) => status === 201).length
  }
  await expect.poll(together, { timeout: 20_000 }).toBe(10)
})

if (!KNOWS_PROCESSES) {
  process.stdout.write(
    'Skipped: the death of the process that decodes, because this system does not list processes in /proc\n'
  )
}

test.runIf(KNOWS_PROCESSES)(
  'Two pictures are decoded at a time and eight wait; who comes then is told to come back',
  async () => {
    const bytes = await picture(70, 70).png().toBuffer()
    const another = (count: number) =>
      upload(admin, Buffer.concat([bytes, Buffer.from([count])]))
    await another(0)
    const decoders = decodersOf(process.pid)
    for (const pid of decoders) process.kill(pid, 'SIGSTOP')
    const refused: TestReply[] = []
    const replies = Array.from({ length: 15 }, async (_, index) => {
      const reply = await another(index + 1)
      if (reply.status === 503) refused.push(reply)
      return reply.status
    })
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(5)
    for (const pid of decoders) process.kill(pid, 'SIGCONT')
    for (const { headers } of refused)
      expect(headers.get('Retry-After')).toMatch(/^\d+$/)

    const statuses = await Promise.all(replies)
    expect(statuses.filter(status => status === 201)).toHaveLength(10)
    expect(refused).toHaveLength(5)
  }
)

test.runIf(KNOWS_PROCESSES)(
  'When the process that decodes dies, its upload is told to come back and the next one is served',
  async () => {
    const bytes = await picture(90, 90).png().toBuffer()
    const another = (count: number) =>
      Buffer.concat([bytes, Buffer.from([count])])
    await upload(admin, bytes)
    let refused: TestReply | undefined
    for (let count = 1; refused === undefined && count <= 20; count++) {
      const decoders = decodersOf(process.pid)
      for (const pid of decoders) process.kill(pid, 'SIGSTOP')
      const hanging = upload(admin, another(count))
      await wait(100 * count)
      for (const pid of decoders) process.kill(pid, 'SIGKILL')
      const reply = await hanging
      if (reply.status !== 201) refused = reply
    }
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect((await upload(admin, another(99))).status).toBe(201)
  }
)
