import type { ContentDraft, ContentItem } from '#contract/content'
import { isVisible } from '#contract/visibility'
import { shownIn } from '../../lib/showing.ts'
import type { Showing } from '../../lib/showing.ts'
import { GATED, RECENT_RELEASES } from '../../market/showings.ts'
import { SHOWINGS } from '../../sections/showings.ts'

/** A screen, and those of its sections that show an item. */
export interface Place {
  screen: string
  sections: string[]
}

const ALL: Showing[] = [...Object.values(SHOWINGS), RECENT_RELEASES, GATED]

/** The items as they will be once this one is saved; a new one comes last, and is the newest. */
function afterSaving(
  content: ContentDraft,
  items: readonly ContentItem[]
): { item: ContentItem; all: ContentItem[] } {
  const old = items.find(({ id }) => id === content.id)
  const item = {
    customOrder: Number.MAX_SAFE_INTEGER,
    createdAt: '9999',
    ...old,
    ...content,
    homepageOrder: old?.homepageOrder ?? Number.MAX_SAFE_INTEGER
  } as ContentItem
  // Items that visitors do not get take no place away from it.
  const others = items.filter(
    each => each !== old && isVisible(each, Date.now())
  )
  return { item, all: [...others, item] }
}

/** Where the item will appear once it is saved, according to the sections themselves. */
export function placesOf(
  content: ContentDraft,
  items: readonly ContentItem[]
): Place[] {
  const { item, all } = afterSaving(content, items)
  const its = ALL.filter(showing => shownIn(showing, all).includes(item))
  return [...Map.groupBy(its, ({ screen }) => screen)].map(
    ([screen, sections]) => ({
      screen,
      sections: sections.map(({ title }) => title)
    })
  )
}

/** 'Home (Featured Content, Games) and Games'. */
export function placesInWords(places: Place[]): string {
  const words = places.map(({ screen, sections }) =>
    sections.length === 1 && sections[0] === screen
      ? screen
      : `${screen} (${sections.join(', ')})`
  )
  return new Intl.ListFormat('en-US').format(words)
}
