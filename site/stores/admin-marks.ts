import { computed, onMount } from 'nanostores'
import type { DeadLink } from '#contract/admin'
import { gateOf } from '#contract/content'
import type { ContentItem } from '#contract/content'
import { linksOf } from '#contract/links'
import { $items } from './admin-library.ts'
import { adminGet } from './admin-session.ts'
import { $adminTab } from './admin-tab.ts'
import { $market } from './collectibles.ts'
import { remote } from './remote.ts'

const DEAD_LINKS_PATH = '/api/content/dead-links'

const $deadLinks = remote<DeadLink[]>(DEAD_LINKS_PATH, () =>
  adminGet(DEAD_LINKS_PATH)
)

/** What is wrong with items: by address why it is dead, by id what became of a collectible. */
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
        ? market.value.collectibles
            .filter(({ soldOut }) => soldOut)
            .map(({ id }) => id)
        : []
    )
  })
)

// The library is looked at again: what it is marked with is asked for again, too.
function askAgain(): void {
  for (const store of [$deadLinks, $market]) {
    if (store.get().state !== 'loading') void store.reload()
  }
}
onMount($troubles, () => {
  askAgain()
  return $adminTab.listen(tab => {
    if (tab === 'manage') askAgain()
  })
})

export interface Mark {
  kind: 'gate' | 'trouble'
  text: string
  isBad: boolean
}

/** What the library says of an item beside its name. */
export function marksOf(
  item: ContentItem,
  {
    titles,
    dead,
    soldOut
  }: {
    titles: ReadonlyMap<string, string>
    dead: ReadonlyMap<string, string>
    soldOut: ReadonlySet<string>
  }
): Mark[] {
  const required = gateOf(item)?.requiredCollectible
  const title = required === undefined ? undefined : titles.get(required)
  const gate: Mark[] =
    required === undefined
      ? []
      : title === undefined
        ? [
            {
              kind: 'gate',
              text: 'The required collectible no longer exists',
              isBad: true
            }
          ]
        : soldOut.has(required)
          ? [
              {
                kind: 'gate',
                text: `Requires ${title}, which is sold out`,
                isBad: true
              }
            ]
          : [{ kind: 'gate', text: `Requires ${title}`, isBad: false }]
  const links = linksOf(item).flatMap((link): Mark[] => {
    const reason = dead.get(link)
    if (reason === undefined) return []
    return [
      { kind: 'trouble', text: `Dead link ${link}: ${reason}`, isBad: true }
    ]
  })
  return [...gate, ...links]
}
