import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestClient } from './client.ts'
import { startDatabase, TEST_IMAGE } from './api.ts'

const SCRIPT = fileURLToPath(new URL('./crashing.ts', import.meta.url))
const PASSWORD = 'canary-password'
const WRONG = 'canary-wrong-password'
const FORGED = '{"level":60,"msg":"canary-forged-line"}'
const ANSI = '\u001B[31mcanary-colour'

/** Sends header bytes that fetch would not. */
function sendRaw(url: string, path: string, headers: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { headers }, reply => {
      reply.resume()
      reply.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('The log has one JSON line for each event: no input breaks a line, and no password or token stands in it', async () => {
  const database = await startDatabase()
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MONGODB_URI: database.uri,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'trace'
    }
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += String(chunk)
  })
  const address = () => /^http\S+/m.exec(printed)?.[0] ?? ''
  await expect.poll(address, { timeout: 40_000 }).not.toBe('')
  const url = address()
  const admin = createTestClient(url, [])
  const token = await admin.signIn(PASSWORD)
  await admin.post('/api/admin/login', { password: WRONG })
  await admin.post('/api/admin/verify', { token })
  await admin.post('/api/content', {
    id: 'logged',
    type: 'game',
    image: TEST_IMAGE,
    title: `Line\r\n${FORGED}`,
    description: ANSI
  })
  const query = encodeURIComponent(`a\r\n${FORGED}${ANSI}`)
  await admin.get(`/api/twitch/external/search?q=${query}`)
  await admin.get(`/api/streams/${query}`)
  await admin.get(`/api/admin/activity?token=${token}`)
  await sendRaw(url, '/api/health/live', [
    'Host',
    'localhost',
    'User-Agent',
    `${ANSI} canary-agent`,
    'Authorization',
    `Bearer ${token}`
  ]).catch(() => undefined)
  child.kill()
  await once(child, 'close')
  await database.close()

  const lines = printed.split('\n').filter(line => line !== '' && line !== url)
  const events = lines.map(line => JSON.parse(line) as { msg: string })
  expect(events.length).toBeGreaterThan(5)
  expect(events.map(({ msg }) => msg)).not.toContain('canary-forged-line')
  expect(printed).not.toContain('\u001B')
  expect(printed).not.toContain(PASSWORD)
  expect(printed).not.toContain(WRONG)
  expect(printed).not.toContain(token)
})
