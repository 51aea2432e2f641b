import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useTelling, HELD_MS } from './testing-hub.ts'

const SCRIPT = fileURLToPath(new URL('./testing-copy.ts', import.meta.url))

const kit = useTelling()
const { clock, begin, startCopy, makeEvent, browser, untilTold } = kit

describe('A copy that ends', () => {
  /** Browsers of which some get no answer until the copy is gone. */
  async function crowd(id: string, count: number) {
    const all = []
    for (let each = 0; each < count; each += 1) all.push(await browser(id))
    return all.map(({ name }) => name)
  }
  const told = (names: string[]) =>
    names.filter(name => kit.service.at(name).length > 0).length

  test('by a restart leaves the rest to the next one: nothing twice, nothing lost', async () => {
    const { id } = await makeEvent()
    const names = await crowd(id, 120)
    await kit.hub.close()
    begin()
    const first = await startCopy()
    await expect.poll(() => told(names)).toBeGreaterThan(10)
    await first.close()
    kit.hub = await startCopy()
    await expect.poll(() => told(names)).toBe(names.length)
    await untilTold(id)
    for (const name of names) expect(kit.service.at(name)).toHaveLength(1)
  })

  test('by kill -9 leaves nobody out, and what may have come twice is one and the same notice', async () => {
    const { id } = await makeEvent()
    const names = await crowd(id, 120)
    const held = new Set(names.slice(100))
    const waiting: ServerResponse[] = []
    const hold = (_: unknown, response: ServerResponse) =>
      void waiting.push(response)
    for (const name of held) kit.service.answer(name, hold)
    await kit.hub.close()
    begin()
    const child = spawn(process.execPath, [SCRIPT], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        MONGODB_URI: kit.database.uri,
        PUSH_PORT: String(kit.service.port),
        HELD_MS: String(HELD_MS),
        AHEAD_MS: String(clock.now() - Date.now())
      }
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(createInterface({ input: child.stdout }), 'line')
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await expect.poll(() => told(names)).toBeGreaterThan(60)
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (const name of held) kit.service.answer(name, null)
    kit.hub = await startCopy()
    await expect.poll(() => told(names)).toBe(names.length)
    await untilTold(id)
    const twice = names.filter(name => kit.service.at(name).length > 1)
    // Only messages whose answer was on its way when the copy died.
    expect(twice.length).toBeLessThanOrEqual(50)
    const tags = names.flatMap(name =>
      kit.service.at(name).map(({ tag }) => tag)
    )
    expect(new Set(tags).size).toBe(1)
  })
})
