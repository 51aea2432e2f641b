import { describe, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content'
import { CONTENT_TYPES } from '#contract/content-types'
import { templateOf } from '#contract/templates'
import { readDrafts } from './draft-reading.ts'
import { contentOf, draftOfItem, freshDraft, withBadge } from './draft.ts'

const ITEM = {
  id: 'game-1',
  title: 'Glasswing',
  description: 'Fly low.',
  image: '/uploads/x.webp?v=1',
  type: 'game',
  badges: [{ text: 'NEW', variant: 'default', className: 'uppercase' }],
  aspectRatio: 'video',
  showOnHomepage: true,
  externalUrl: '',
  metadata: { studio: 'Halcyon Works' },
  customOrder: 3,
  homepageOrder: 2,
  version: 7,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z'
} satisfies ContentItem

describe('The details form', () => {
  test.each(CONTENT_TYPES)('a fresh form of %s is its template', type => {
    expect(contentOf(freshDraft(type))).toEqual(templateOf(type))
  })

  test('an edited item is sent with its id and without what the server adds', () => {
    const {
      customOrder,
      homepageOrder,
      version,
      createdAt,
      updatedAt,
      ...own
    } = ITEM
    // An item without times says so, because 'Keep mine' must take away times that somebody else has set meanwhile.
    const times = { visibleFrom: null, visibleUntil: null }
    expect(contentOf(draftOfItem(ITEM))).toEqual({ ...own, ...times })
    expect(draftOfItem(ITEM).purpose).toEqual({
      kind: 'edit',
      id: 'game-1',
      version,
      title: 'Glasswing'
    })
    expect([customOrder, homepageOrder, createdAt, updatedAt]).toHaveLength(4)
  })

  test('missing description, badges and metadata become empty', () => {
    const bare = {
      ...ITEM,
      description: undefined,
      badges: undefined,
      metadata: undefined,
      externalUrl: undefined
    } as unknown as ContentItem
    expect(contentOf(draftOfItem(bare))).toMatchObject({
      description: '',
      badges: [],
      metadata: {},
      externalUrl: ''
    })
  })
})

describe('The times between which visitors get an item', () => {
  const times = {
    visibleFrom: '2027-10-31T01:30:15.000Z',
    visibleUntil: '2027-11-30T20:00:00.000Z'
  }

  test.each(['Europe/Berlin', 'America/New_York', 'UTC'])(
    'are not moved by a form that only shows them, in %s and after a reload too',
    zone => {
      vi.stubEnv('TZ', zone)
      const draft = draftOfItem({ ...ITEM, ...times })
      expect(contentOf(draft)).toMatchObject(times)
      const [kept] = readDrafts(JSON.stringify([draft]))
      expect(kept && contentOf(kept)).toMatchObject(times)
      vi.unstubAllEnvs()
    }
  )

  test('are taken away when their fields are emptied', () => {
    const draft = draftOfItem({ ...ITEM, ...times })
    const texts = { ...draft.texts, visibleFrom: '', visibleUntil: '' }
    expect(contentOf({ ...draft, texts })).toMatchObject({
      visibleFrom: null,
      visibleUntil: null
    })
  })

  test('that cannot be read stay so until somebody types', () => {
    const draft = draftOfItem({ ...ITEM, visibleFrom: '?' })
    expect(contentOf(draft).visibleFrom).toBe('?')
  })
})

describe('A draft that the browser kept', () => {
  test('has the safe classes of its badges, and no others', () => {
    const badges = [
      { text: 'A', variant: 'default', className: 'fixed italic' },
      { text: 'B', variant: 'outline', className: 5 }
    ]
    const kept = { ...freshDraft('game'), badges }
    const [draft] = readDrafts(JSON.stringify([kept]))
    expect(draft?.badges).toEqual([
      { text: 'A', variant: 'default', className: 'italic' },
      { text: 'B', variant: 'outline' }
    ])
  })
})

describe('The badge editor', () => {
  test('adds a badge, clears the text and resets the variant to default', () => {
    const draft = withBadge({
      ...freshDraft('game'),
      badgeText: ' Co-op ',
      badgeVariant: 'outline'
    })
    expect(draft.badges.at(-1)).toEqual({ text: 'Co-op', variant: 'outline' })
    expect(draft).toMatchObject({ badgeText: '', badgeVariant: 'default' })
  })

  test.each(['', '   '])('adds nothing for %j', badgeText => {
    const draft = { ...freshDraft('game'), badgeText }
    expect(withBadge(draft)).toBe(draft)
  })
})
