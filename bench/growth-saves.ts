import { setTimeout as wait } from 'node:timers/promises'
import { ADMIN_PASSWORD } from '../e2e/hub.ts'

const LOOK_MS = 5

/** Signs in; returns a function that saves a game with the given fields. */
export async function signIn(
  url: string
): Promise<(item: { id: string; title: string }) => Promise<void>> {
  const post = async (path: string, body: unknown, token = '') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` })
      },
      body: JSON.stringify(body)
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as { token: string }
  }
  const { token } = await post('/api/admin/login', { password: ADMIN_PASSWORD })
  return async item => {
    const game = {
      description: '',
      image: 'https://pictures.example/a.webp',
      type: 'game',
      badges: [],
      aspectRatio: 'video',
      showOnHomepage: false,
      externalUrl: '',
      metadata: {},
      ...item
    }
    await post('/api/content', game, token)
  }
}

/** Reads a page; returns a function that waits until it has changed. */
export async function untilNew(address: string): Promise<() => Promise<void>> {
  const { headers } = await fetch(address, { method: 'HEAD' })
  const known = { 'If-None-Match': headers.get('etag') ?? '' }
  return async () => {
    for (;;) {
      const { status } = await fetch(address, {
        method: 'HEAD',
        headers: known
      })
      if (status === 200) return
      await wait(LOOK_MS)
    }
  }
}
