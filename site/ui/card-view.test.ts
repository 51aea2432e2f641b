import { expect, test } from 'vitest'
import type { Stream } from '#contract/streams'
import { cardOfStream } from './card-view.ts'

const stream: Stream = {
  id: 'stream-1',
  title: 'Rain',
  description: '',
  thumbnailUrl: '/uploads/x.webp',
  isLive: true,
  isFeatured: false,
  isTwitch: false,
  viewerCount: 0,
  isLiked: false,
  streamer: { username: 'nightdesk', avatarUrl: null },
  externalUrl: ''
}

test('what a card says of its item is cut between words and characters', () => {
  const rain = '雨'.repeat(118)
  for (const [description, about] of [
    ['one line\nand another', 'one line'],
    [`${rain} wordswordswords`, `${rain}…`],
    [`${rain}雨\u{1F98A}雨`, `${rain}雨…`],
    [`${rain}\u{1F98A}雨`, `${rain}\u{1F98A}…`]
  ] as const)
    expect(cardOfStream({ ...stream, description }).about).toBe(about)
})
