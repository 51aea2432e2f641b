import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo } from '#api/chat/testing'
import { PASSWORD, startProgram } from './testing-program.ts'
import type { Program } from './testing-program.ts'

let dir = ''
let hub: Program
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-smoke-'))
  hub = await startProgram('infra/hub/start.ts', {
    DATA_DIR: dir,
    SEED: 'none'
  })
})
afterAll(async () => {
  await hub.end('SIGTERM')
  await rm(dir, { recursive: true, force: true })
})

async function smoke(address: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['infra/trials/smoke.ts', address], {
    env: { PATH: process.env['PATH'] ?? '', ...env }
  })
  let said = ''
  child.stdout.on('data', text => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('The smoke test walks through a hub that serves, says so, and leaves nothing that a visitor could see', async () => {
  const { code, said } = await smoke(hub.url, { ADMIN_PASSWORD: PASSWORD })
  expect(said).toMatch(
    /^It serves: pages, lists, sign-in, upload, publishing, chat, sign-out\.$/m
  )
  expect(code).toBe(0)
  const items = await fetch(`${hub.url}/api/content/all`)
  expect(await items.json()).toEqual([])
  const reader = await connectTo(`${hub.url.replace('http', 'ws')}/ws`, {
    origin: hub.url
  })
  expect(await reader.join('pog_smoke_test')).toEqual([])
  reader.ws.terminate()
})

test('Without a password the smoke test looks at what visitors see, and says that it is not all', async () => {
  const { code, said } = await smoke(hub.url, {})
  expect(said).toMatch(/^It serves: pages, lists, chat\.$/m)
  expect(said).toContain('Without ADMIN_PASSWORD nothing was saved')
  expect(code).toBe(0)
})

test('The smoke test names each step that failed, and ends with 1', async () => {
  const wrong = await smoke(hub.url, { ADMIN_PASSWORD: 'not this one' })
  expect(wrong.said).toMatch(/^failed {2}sign-in: .* answered 401: /m)
  expect(wrong.code).toBe(1)
  const nobody = await smoke('http://127.0.0.1:1', {})
  expect(nobody.said).toContain('3 of 3 failed.')
  expect(nobody.code).toBe(1)
})
