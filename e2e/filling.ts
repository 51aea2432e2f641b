import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { signInByCall } from './admin-api.ts'
import type { NewItem } from './admin-api.ts'

const TITLE = 'A title that has as many words as most titles have'
const ABOUT = 'A sentence that says something about it, and more. '.repeat(3)
const BADGES = ['NEW', 'EXCLUSIVE', 'COMING SOON'].map(text => ({
  text,
  variant: 'primary'
}))
const PLACE = 'https://tickets.example/the-place-where-it-is-to-be-had'
const MEDIA = 'https://media.example/what-plays-when-it-is-pressed'

/** What else cards of each type say. */
const METADATA: Record<string, object> = {
  game: { studio: 'A studio of some size', genre: 'Adventure' },
  movie: {
    director: 'Someone Wellknown',
    duration: '1h 52m',
    playbackUrl: `${MEDIA}.mp4`,
    trailerUrl: PLACE,
    ticketUrl: PLACE
  },
  comic: { creator: 'Someone Wellknown', issueNumber: 'Issue 12' },
  stream: { streamer: 'night_owl', category: 'Gaming', viewers: 12_000 },
  art: { artist: 'Someone Wellknown', likes: 1200 }
}

/** Items of a type, as complete as on a well-kept hub, numbered from 1. */
export function itemsOf(type: string, count: number): NewItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${type}-${index + 1}`,
    type,
    title: `${TITLE}: ${index + 1}`,
    description: ABOUT,
    image: `/uploads/${'a'.repeat(32)}.webp`,
    badges: BADGES,
    aspectRatio: 'video',
    showOnHomepage: true,
    externalUrl: `${PLACE}/${index + 1}`,
    metadata: METADATA[type] ??
      // Music: each track has a different artist.
      { artist: `Artist ${index + 1}`, playbackUrl: `${MEDIA}.mp3` }
  }))
}

/** Brings the items into the hub as a file, and resolves when all are in. */
export async function fill(origin: string, items: NewItem[]): Promise<void> {
  const token = await signInByCall(origin)
  const ask = async (method: string, path: string, body?: FormData) => {
    const headers = { Authorization: `Bearer ${token}` }
    const reply = await fetch(`${origin}/api/imports${path}`, {
      method,
      headers,
      ...(body ? { body } : {})
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as { id: string; current: { state: string } }
  }
  const until = (state: string) =>
    expect
      .poll(async () => (await ask('GET', '/current')).current.state, {
        intervals: [100],
        timeout: 60_000
      })
      .toBe(state)
  const form = new FormData()
  form.append('file', new Blob([JSON.stringify(items)]), 'items.json')
  const { id } = await ask('POST', '', form)
  await until('checked')
  await ask('POST', `/${id}/start`)
  await until('done')
}

/** The numbers in the titles that a list of such items shows. */
export const shown = (page: Page, items: string) =>
  page
    .locator(items)
    .evaluateAll(all =>
      all.map(item =>
        Number(/\d+$/.exec(item.querySelector('.title')?.textContent ?? ''))
      )
    )
