import { expect, test } from 'vitest'
import { templateOf } from '#contract/templates'
import type { ItemOf } from '#contract/content'
import { sitemap } from './sitemap.ts'

const stream = (id: string, image: string): ItemOf<'stream'> => ({
  ...templateOf('stream'),
  type: 'stream',
  id,
  title: id,
  image,
  description: '',
  metadata: {},
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  version: 1,
  customOrder: 1
})
const shown = ({ id, image }: ItemOf<'stream'>) => ({
  id,
  title: id,
  description: '',
  thumbnailUrl: image,
  isLive: true,
  isFeatured: false,
  viewerCount: 0,
  isLiked: false,
  streamer: { username: '', avatarUrl: null },
  externalUrl: '',
  isTwitch: false as const
})

test('The sitemap has 5,000 streams and 50 pictures of a page at most', () => {
  const streamItems = Array.from({ length: 5001 }, (_, n) =>
    stream(`stream-${n}`, `/uploads/${n}.webp`)
  )
  const liveStreams = streamItems.map(shown)
  const written = sitemap(
    ['/streams'],
    { liveStreams, streamItems },
    'https://pog.example'
  )
  expect(written.match(/<url>/g)).toHaveLength(5001)
  expect(written).toContain('/stream/stream-4999<')
  expect(written).not.toContain('/stream/stream-5000<')
  const [page = ''] = /<url>.*/.exec(written) ?? []
  expect(page.match(/<image:loc>/g)).toHaveLength(50)
})

test('A picture whose address is none, and a stream of which nobody knows when it changed, cost nothing but that', () => {
  const broken = stream('stream-broken', 'https://[')
  const twitch = shown(stream('twitch-12', '/uploads/one.webp'))
  const written = sitemap(
    [],
    { liveStreams: [shown(broken), twitch], streamItems: [broken] },
    'https://pog.example'
  )
  expect(written).toContain(
    '<url><loc>https://pog.example/stream/stream-broken</loc><lastmod>2026-11-22T00:00:00.000Z</lastmod></url>'
  )
  expect(written).toContain(
    '<url><loc>https://pog.example/stream/twitch-12</loc></url>'
  )
})
