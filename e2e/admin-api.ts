import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { ADMIN_PASSWORD } from './hub.ts'
import type { FakeUser } from './fake-helix.ts'

/** A hub on a machine that is busy with other tests may answer 503 and say when to try again. */
async function call(
  origin: string,
  method: string,
  path: string,
  body?: object,
  token?: string
): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {})
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  if (response.status === 503) {
    await wait(Number(response.headers.get('Retry-After') ?? 1) * 1000)
    return call(origin, method, path, body, token)
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response.status === 204 ? null : response.json()
}

/** Signs in over the API; returns the administrator's token. */
export async function signInByCall(origin: string): Promise<string> {
  const { token } = (await call(origin, 'POST', '/api/admin/login', {
    password: ADMIN_PASSWORD
  })) as { token: string }
  return token
}

/** Makes the hub look in use: the panel no longer shows the first steps. */
export async function closeFirstSteps(origin: string): Promise<void> {
  const token = await signInByCall(origin)
  await call(origin, 'DELETE', '/api/admin/first-steps', undefined, token)
}

/** What the current test saved, as `origin id`. */
const saved = new Set<string>()

/** Resolves when the pages show what was saved before; visitors are not promised that moment. */
async function published(origin: string): Promise<void> {
  const { revision } = (await call(origin, 'GET', '/api/revision')) as {
    revision: number
  }
  const shown = /^pog_publisher_revision (\d+)$/m
  await expect
    .poll(
      async () => {
        const response = await fetch(`${origin}/api/metrics`)
        // A hub that is configured with its address shows figures only to those with its token.
        if (!response.ok) return revision
        return Number(shown.exec(await response.text())?.[1])
      },
      { message: 'The pages show what was saved', intervals: [50] }
    )
    .toBeGreaterThanOrEqual(revision)
}

export interface NewItem {
  id: string
  type: string
  title: string
  metadata: object
  description?: string
  image?: string
  badges?: { text: string; variant: string; className?: string }[]
  aspectRatio?: string
  externalUrl?: string
  showOnHomepage?: boolean
  visibleFrom?: string
  visibleUntil?: string
}

/** Saves an item over the API, for tests that need one and are not about the panel. */
export async function putItem(origin: string, item: NewItem): Promise<void> {
  const whole = {
    description: '',
    image: `/uploads/${'a'.repeat(32)}.webp`,
    badges: [],
    aspectRatio: 'square',
    showOnHomepage: false,
    externalUrl: '',
    ...item
  }
  const token = await signInByCall(origin)
  await call(origin, 'POST', '/api/content', whole, token)
  saved.add(`${origin} ${item.id}`)
  await published(origin)
}

/** Makes the item the first of its type. */
export async function leadType(origin: string, id: string): Promise<void> {
  const token = await signInByCall(origin)
  const path = `/api/content/${id}/order`
  await call(origin, 'POST', path, { order: 1 }, token)
  await published(origin)
}

/** Makes a live room over the API. */
export async function makeLiveRoom(
  origin: string
): Promise<{ id: string; key: string }> {
  const token = await signInByCall(origin)
  const room = { name: 'Studio', replaces: false }
  const made = await call(origin, 'POST', '/api/live/rooms', room, token)
  return made as { id: string; key: string }
}

/** The port that publishers send to; 0: nothing listens yet. */
export async function livePort(origin: string): Promise<number> {
  const token = await signInByCall(origin)
  const { ingest } = (await call(
    origin,
    'GET',
    '/api/live/rooms',
    undefined,
    token
  )) as { ingest: { port?: number } }
  return ingest.port ?? 0
}

export async function removeItem(origin: string, id: string): Promise<void> {
  const token = await signInByCall(origin)
  await call(origin, 'DELETE', `/api/content/${id}`, undefined, token)
  saved.delete(`${origin} ${id}`)
  await published(origin)
}

/**
 * Removes what the test saved and left, so that the next one finds its hub as it was. What a `beforeAll`
 * saved stays if `forgetSaved` was called in between.
 */
export async function removeSaved(): Promise<void> {
  for (const each of saved) {
    const [origin = '', id = ''] = each.split(' ')
    // A hub of the test's own is gone by now, and so is what the panel deleted.
    await removeItem(origin, id).catch(() => saved.delete(each))
  }
}

export const forgetSaved = (): void => saved.clear()

interface Approval {
  twitchId: string
  username: string
  displayName: string
  profileImageUrl: string
  description: string
  isFeatured: boolean
}

/** Approves a streamer over the API; returns its id. */
export async function approveStreamer(
  origin: string,
  streamer: Approval
): Promise<string> {
  const token = await signInByCall(origin)
  await call(origin, 'POST', '/api/twitch/streamers', streamer, token)
  const approved = (await call(origin, 'GET', '/api/twitch/streamers')) as {
    id: string
    twitchId: string
  }[]
  await published(origin)
  const known = approved.find(({ twitchId }) => twitchId === streamer.twitchId)
  if (!known) throw new Error(`${streamer.username} was not approved`)
  return known.id
}

/** Approves an account of the fake Helix, as the panel does. */
export const approveFakeUser = (
  origin: string,
  user: FakeUser
): Promise<string> =>
  approveStreamer(origin, {
    twitchId: user.id,
    username: user.login,
    displayName: user.display_name,
    profileImageUrl: user.profile_image_url,
    description: user.description,
    isFeatured: false
  })

export async function removeStreamer(
  origin: string,
  id: string
): Promise<void> {
  const token = await signInByCall(origin)
  await call(origin, 'DELETE', `/api/twitch/streamers/${id}`, undefined, token)
  await published(origin)
}
