import { readFile } from 'node:fs/promises'
import { putItem, signInByCall } from './admin-api.ts'
import type { NewItem } from './admin-api.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'

/** A 2:3 poster from the repository, which 'auto' shows in its own shape. */
const POSTER = 'content-seed/pictures/film-ninth-signal.webp'

export const BADGE_VARIANTS = [
  'default',
  'primary',
  'secondary',
  'destructive',
  'outline'
] as const

/** Every class that a badge may have. */
export const BADGE_CLASSES = `
  uppercase lowercase capitalize normal-case italic not-italic animate-pulse
  text-xs text-sm text-base text-xl
  font-normal font-medium font-semibold font-bold
  tracking-tighter tracking-tight tracking-normal tracking-wide tracking-wider tracking-widest
  px-0 px-1 px-2 px-3 px-4 py-0 py-0.5 py-1
  border
  text-ink text-plum text-white text-text text-soft text-muted text-on-light
  text-accent text-accent-text text-magenta text-live text-danger text-gold text-good
  text-blue text-orange text-pink text-silver
  bg-ink bg-surface bg-plum bg-white bg-text bg-accent bg-accent-fill bg-magenta
  bg-live bg-live-fill bg-danger-fill bg-gold bg-gold-deep bg-good bg-blue bg-orange bg-pink bg-silver
  border-ink border-plum-line border-line-strong border-white border-accent border-magenta
  border-live border-danger border-gold border-good border-blue border-orange border-pink border-silver`
  .trim()
  .split(/\s+/)

const ON_HOME: NewItem[] = [
  {
    id: 'game-badged',
    type: 'game',
    title: 'Badged',
    badges: BADGE_VARIANTS.map(variant => ({ text: `is ${variant}`, variant })),
    aspectRatio: 'video',
    metadata: {}
  },
  {
    id: 'game-classes',
    type: 'game',
    title: 'Dressed',
    badges: [
      {
        text: 'gold',
        variant: 'default',
        className:
          'uppercase italic font-bold tracking-widest text-sm px-4 bg-gold text-ink border border-live'
      },
      { text: 'loud', variant: 'default', className: 'fixed inset-0 text-xl' }
    ],
    aspectRatio: 'video',
    metadata: {}
  },
  {
    id: 'art-nameless',
    type: 'art',
    title: 'By nobody',
    aspectRatio: 'auto',
    metadata: { likes: 3 }
  },
  {
    id: 'music-here',
    type: 'music',
    title: 'Sung here',
    metadata: { artist: 'A. Voice' }
  },
  {
    id: 'stream-plain',
    type: 'stream',
    title: 'Plain stream',
    badges: [{ text: 'Rerun', variant: 'outline' }],
    metadata: { viewers: 0 }
  },
  {
    id: 'stream-away',
    type: 'stream',
    title: 'Stream elsewhere',
    externalUrl: 'streams.example.com/away',
    badges: [{ text: 'LIVE', variant: 'destructive' }],
    metadata: { streamer: 'faraway', viewers: 1234, category: 'Travel' }
  },
  {
    id: 'video-gated',
    type: 'video',
    title: 'Behind the gate',
    externalUrl: 'https://example.com/secret',
    metadata: { requiredCollectible: 'collectible-key' }
  },
  {
    id: 'meetup-gated',
    type: 'meetup',
    title: 'Closed meetup',
    metadata: { requiredCollectible: 'collectible-key' }
  }
]

const ELSEWHERE: NewItem[] = [
  {
    id: 'comic-here',
    type: 'comic',
    title: 'Drawn here',
    metadata: { creator: 'A. Pen' }
  },
  {
    id: 'tv-channel-here',
    type: 'tv-channel',
    title: 'Sent here',
    metadata: { network: 'POG' }
  },
  {
    id: 'collectible-key',
    type: 'collectible',
    title: 'The Key',
    metadata: { rarity: 'Rare' }
  },
  ...['square', 'video', 'portrait', 'auto'].map(aspectRatio => ({
    id: `game-${aspectRatio}`,
    type: 'game',
    title: `Cut ${aspectRatio}`,
    aspectRatio,
    metadata: {}
  })),
  {
    id: 'movie-youtube',
    type: 'movie',
    title: 'Shown here',
    badges: [{ text: 'COMING SOON', variant: 'outline' }],
    metadata: {
      director: 'A. Director',
      releaseYear: '2031',
      trailerUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      ticketUrl: 'tickets.example.com/here'
    }
  },
  {
    id: 'movie-elsewhere',
    type: 'movie',
    title: 'Shown elsewhere',
    badges: [{ text: 'COMING SOON', variant: 'outline' }],
    metadata: {
      trailerUrl: 'https://video.example.com/trailer'
    }
  }
]

/** The poster's address after an upload to this hub. */
async function uploadPoster(origin: string): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([await readFile(POSTER)]), 'poster.webp')
  const reply = await fetch(`${origin}/api/uploads/image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await signInByCall(origin)}` },
    body: form
  })
  return ((await reply.json()) as { url: string }).url
}

/** A hub with one item of every kind of card, and nothing else. */
export async function startCards(): Promise<Hub> {
  const hub = await startHub({ SEED: 'none' })
  const image = `${await uploadPoster(hub.url)}?v=1`
  for (const item of ELSEWHERE) await putItem(hub.url, { image, ...item })
  for (const item of ON_HOME)
    await putItem(hub.url, { image, showOnHomepage: true, ...item })

  return hub
}
