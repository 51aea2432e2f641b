import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { templateOf } from '#contract/templates'
import { freePort } from '#api/chat/testing-copy'
import { signIn } from '../faults/testing.ts'
import { START, startProgram } from '../testing-program.ts'

const STRANGERS = 60
const RETRY_MS = 20
/** How many of our requests are answered while the publisher is watched. */
const OURS = 500
/** How many requests the publisher may make meanwhile; without a pause it would be as many as ours. */
const OTHERS = 50

test('Strangers who hold every place in the news neither delay a save on its way to the page nor make the publisher ask without pause', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pog-news-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  /** Gets in before the publisher by asking from the moment at which the server listens. */
  const stranger = async () => {
    while (!leaving.signal.aborted) {
      const { signal } = leaving
      const options = { signal }
      const reply = await fetch(
        `${url}/api/revision?after=9999999999999`,
        options
      ).catch(() => null)
      if (reply !== null) return
      await wait(RETRY_MS)
    }
  }
  const strangers = Array.from({ length: STRANGERS }, stranger)
  const hub = await startProgram(
    'infra/hub/start.ts',
    {
      PORT: String(port),
      DATA_DIR: dir,
      SEED: 'none',
      LOG_LEVEL: 'silent'
    },
    START.filter(part => part.startsWith('--m'))
  )
  onTestFinished(async () => void (await hub.end('SIGTERM')))
  await Promise.race(strangers)
  const read = async (path: string) => (await fetch(hub.url + path)).text()
  const replies = async () =>
    [...(await read('/api/metrics')).matchAll(/^pog_replies_total\S* (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0)
  const token = await signIn(hub.url)
  const saved = async (title: string) => {
    const reply = await fetch(`${hub.url}/api/content`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`
      },
      body: JSON.stringify({
        ...templateOf('game'),
        id: 'game-1',
        title,
        image: 'https://pictures.example/one.webp'
      })
    })
    expect(reply.status).toBeLessThan(202)
  }
  for (const title of ['Tidebreaker', 'Glasswing', 'Lanternfish']) {
    await saved(title)
    await expect.poll(() => read('/games')).toContain(title)
    // The publisher's next request competes with the same strangers.
    const before = await replies()
    for (let asked = 0; asked < OURS; asked += 1) await read('/api/health/live')
    expect((await replies()) - before - OURS).toBeLessThan(OTHERS)
  }
})
