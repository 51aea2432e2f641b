import { computed, onMount } from 'nanostores'
import { DEAD_LINKS } from '#contract/calls/editing'
import type { ContentItem } from '#contract/content'
import { gateOf, UNREADABLE } from '#contract/gate'
import { linksOf } from '#contract/links'
import { phaseOf } from '#contract/visibility'
import { market as readMarket } from '../../lib/reading/market.ts'
import { formatMoment } from '../../lib/format.ts'
import { $market } from '../../market/collectibles.ts'
import { remote } from '../../lib/remote.ts'
import { askAsAdmin } from '../session/session.ts'
import { $adminTab } from '../tab.ts'
import { $items } from './library.ts'

const $deadLinks = remote(DEAD_LINKS, askAsAdmin)

/** What is wrong with items: why an address is dead, and which collectibles are gone or sold out. */
export const $troubles = computed(
  [$items, $deadLinks, $market],
  (items, links, market) => ({
    titles: new Map(
      items
        .filter(({ type }) => type === 'collectible')
        .map(({ id, title }) => [id, title])
    ),
    dead: new Map(
      links.state === 'ready'
        ? links.value.map(({ url, reason }) => [url, reason])
        : []
    ),
    soldOut: new Set(
      market.state === 'ready'
        ? readMarket(market.value)
            ?.collectibles.filter(({ soldOut }) => soldOut)
            .map(({ id }) => id)
        : []
    )
  })
)

// When the library is looked at again, its marks are asked for again too.
function askAgain(): void {
  for (const store of [$deadLinks, $market])
    if (store.get().state !== 'loading') void store.reload()
}
onMount($troubles, () => {
  askAgain()
  return $adminTab.listen(tab => {
    if (tab === 'manage') askAgain()
  })
})

export interface Mark {
  kind: 'gate' | 'time' | 'trouble'
  text: string
  isBad: boolean
}

type Troubles = ReturnType<typeof $troubles.get>

const gateMark = (text: string, isBad: boolean): Mark => ({
  kind: 'gate',
  text,
  isBad
})

/** What closes the item, in words; null when nothing does. */
function gateMarkOf(
  item: ContentItem,
  { titles, soldOut }: Pick<Troubles, 'titles' | 'soldOut'>
): Mark | null {
  const gate = gateOf(item)
  if (gate === null) return null
  const { requiredCollectible, unlocksAt } = gate
  if (requiredCollectible === UNREADABLE || unlocksAt === UNREADABLE)
    return gateMark('The gate cannot be read: nobody can enter', true)

  if (requiredCollectible === null)
    return gateMark(`Opens ${formatMoment(unlocksAt ?? '')}`, false)

  const title = titles.get(requiredCollectible)
  if (title === undefined)
    return gateMark('The required collectible no longer exists', true)

  return soldOut.has(requiredCollectible)
    ? gateMark(`Requires ${title}, which is sold out`, true)
    : gateMark(`Requires ${title}`, false)
}

/** Why visitors do not get the item now, in words; null when they do. */
function timeMarkOf(item: ContentItem): Mark | null {
  const { visibleFrom, visibleUntil } = item
  switch (phaseOf(item, Date.now())) {
    case 'visible':
      return null
    case 'scheduled': {
      const text = `Scheduled for ${formatMoment(visibleFrom ?? '')}`
      return { kind: 'time', text, isBad: false }
    }
    case 'ended': {
      const text = `Ended ${formatMoment(visibleUntil ?? '')}`
      return { kind: 'time', text, isBad: false }
    }
    case 'unreadable': {
      const text = 'Its times cannot be read: visitors do not see it'
      return { kind: 'time', text, isBad: true }
    }
  }
}

/** What the library says of an item beside its name. */
export function marksOf(item: ContentItem, troubles: Troubles): Mark[] {
  const gate = gateMarkOf(item, troubles)
  const links = linksOf(item).flatMap((link): Mark[] => {
    const reason = troubles.dead.get(link)
    if (reason === undefined) return []
    return [
      { kind: 'trouble', text: `Dead link ${link}: ${reason}`, isBad: true }
    ]
  })
  const own = [timeMarkOf(item), gate].filter(mark => mark !== null)
  return [...own, ...links]
}
