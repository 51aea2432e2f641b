import { describe, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { CONTENT_TYPES } from '#contract/content-types'
import type { ContentType } from '#contract/content-types'
import { templateOf } from '#contract/templates'
import { endsOf, orderOf, PICKER_ORDER, shelved, withChanged } from './shelf.ts'

const ALL = {
  mode: 'section',
  featuredOnly: false,
  type: 'all',
  text: ''
} as const

function item(
  id: string,
  type: ContentType,
  rest: Partial<ContentItem> = {}
): ContentItem {
  return {
    ...templateOf(type),
    showOnHomepage: true,
    ...rest,
    id,
    title: id
  } as ContentItem
}

const ids = (items: ContentItem[]) => items.map(({ id }) => id)

describe('The Content Library', () => {
  test('groups all types in picker order in section mode', () => {
    const items = CONTENT_TYPES.map(type => item(type, type))
    expect(ids(shelved(items, ALL))).toEqual([
      'video',
      'movie',
      'music',
      'game',
      'stream',
      'art',
      'comic',
      'collectible',
      'tournament',
      'meetup',
      'tutorial',
      'tv-channel'
    ])
    expect(PICKER_ORDER.toSorted()).toEqual(CONTENT_TYPES.toSorted())
  })

  test('section mode uses customOrder within a type', () => {
    const items = [
      item('b', 'game', { customOrder: 2, homepageOrder: 1 }),
      item('a', 'game', { customOrder: 1, homepageOrder: 2 })
    ]
    expect(ids(shelved(items, ALL))).toEqual(['a', 'b'])
  })

  test('homepage mode uses homepageOrder across types and shows only flagged items', () => {
    const items = [
      item('movie', 'movie', { homepageOrder: 2 }),
      item('hidden', 'game', { showOnHomepage: false }),
      item('game', 'game', { homepageOrder: 1 })
    ]
    expect(ids(shelved(items, { ...ALL, mode: 'homepage' }))).toEqual([
      'game',
      'movie'
    ])
  })

  test('Featured only applies the same filter in section mode', () => {
    const items = [
      item('hidden', 'game', { showOnHomepage: false }),
      item('shown', 'game')
    ]
    expect(ids(shelved(items, { ...ALL, featuredOnly: true }))).toEqual([
      'shown'
    ])
  })

  test('sorting is applied only when both compared items have the order defined', () => {
    const items = [
      item('none', 'game'),
      item('two', 'game', { customOrder: 2 }),
      item('one', 'game', { customOrder: 1 })
    ]
    expect(ids(shelved(items, ALL))).toEqual(['none', 'one', 'two'])
  })

  test('the type filter keeps one type', () => {
    const items = [item('g', 'game'), item('m', 'movie')]
    expect(ids(shelved(items, { ...ALL, type: 'movie' }))).toEqual(['m'])
  })

  test('the first and the last of each row cannot be moved on, and a filter is told as the reason when it hides others', () => {
    const items = [
      item('a', 'game', { customOrder: 1, homepageOrder: 3 }),
      item('b', 'game', { customOrder: 2, homepageOrder: 1 }),
      item('c', 'movie', { customOrder: 1, homepageOrder: 2 })
    ]
    expect(Object.fromEntries(endsOf(items, ALL))).toEqual({
      a: { up: 'Already the first of its section' },
      b: { down: 'Already the last of its section' },
      c: {
        up: 'Already the first of its section',
        down: 'Already the last of its section'
      }
    })
    const home = { ...ALL, mode: 'homepage' } as const
    expect(Object.fromEntries(endsOf(items, home))).toEqual({
      a: { down: 'Already the last on the homepage' },
      b: { up: 'Already the first on the homepage' }
    })
    const hidden = 'The filter hides what it would pass'
    expect(
      Object.fromEntries(endsOf(items, { ...home, type: 'movie' }))
    ).toEqual({ c: { up: hidden, down: hidden } })
    expect(endsOf([], ALL).size).toBe(0)
  })

  test('a missing order counts as 0', () => {
    expect(orderOf(item('a', 'game'), 'section')).toBe(0)
    expect(orderOf(item('a', 'game', { homepageOrder: 4 }), 'homepage')).toBe(4)
  })

  test('changed items take the places of their old selves', () => {
    const [a, b] = [item('a', 'game'), item('b', 'game')]
    const changed = { ...b, customOrder: 9 }
    expect(withChanged([a, b], [changed])).toEqual([a, changed])
  })
})
