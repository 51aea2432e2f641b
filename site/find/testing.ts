import { hashOf } from '#http/representation'
import type { ContentItem } from '#contract/content'
import { CONTENT_TYPES } from '#contract/content-types'
import { templateOf } from '#contract/templates'

const WORDS =
  'neon bender grand final low tide afterglow transit midnight harbor velvet engine paper moon iron garden silent orbit copper canyon winter circuit hollow crown golden signal distant thunder crystal meadow broken compass electric river hidden station last lantern burning atlas frozen melody wandering comet scarlet horizon quiet machine lost archive northern echo painted desert second dawn falling tower glass forest ember road shadow league marble sky storm cathedral deep field radio island clockwork summer borrowed light vanishing point endless staircase'.split(
    ' '
  )
const HOSTS = ['store', 'watch', 'listen']

/** Always the same numbers from 0 to 1. */
function numbers(): () => number {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** `count` items of all types: titles of two or three words, 150 people, and an address on every third. */
export function madeUpItems(count: number): ContentItem[] {
  const next = numbers()
  const any = <T>(list: readonly T[]) =>
    list[Math.floor(next() * list.length)] as T
  const words = (most: number) =>
    Array.from({ length: 1 + Math.ceil(next() * (most - 1)) }, () => any(WORDS))
  const name = (most: number) =>
    words(most)
      .map(word => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  const people = Array.from({ length: 150 }, () => name(2))
  const genres = Array.from({ length: 24 }, () => name(2))

  return Array.from({ length: count }, (_, index) => {
    const type = any(CONTENT_TYPES)
    const title = name(3)
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const moment = new Date(1.7e12 + index * 60_000).toISOString()
    const [person, genre] = [any(people), any(genres)]
    const own = {
      streamer: person,
      creator: person,
      artist: person,
      director: person,
      studio: any(people.slice(0, 40)),
      genre,
      category: genre
    }
    const picture = Buffer.from(hashOf(slug + index)).toString('hex')
    return {
      ...templateOf(type),
      id: `${type}-${slug}-${index}`,
      title,
      description: `${words(14).join(' ')}.`,
      image: `/uploads/${picture.slice(0, 32)}.webp`,
      externalUrl: next() < 0.33 ? `https://${any(HOSTS)}.example/${slug}` : '',
      metadata: own,
      createdAt: moment,
      updatedAt: moment,
      version: 1,
      customOrder: index
    } as unknown as ContentItem
  })
}
