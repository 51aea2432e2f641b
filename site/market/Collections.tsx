import { atom } from 'nanostores'
import type { Collectible, Collection } from '#contract/collectibles'
import { SKELETONS, TRENDING_COLLECTIONS } from '../lib/config.ts'
import { formatCount } from '../lib/format.ts'
import { narrowest } from '../lib/upload.ts'
import { collectible } from '../lib/reading/market.ts'
import { readItems } from '../lib/reading/remote-items.ts'
import type { Remote } from '../lib/remote.ts'
import { useStore } from '../lib/use-store.ts'
import { EMPTY, NOTHING_LIKE, OWNED } from '../lib/empty.ts'
import { countFound, RETRYING } from '../lib/messages.ts'
import { tabStore } from '../lib/address.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchBox } from '../ui/Field.tsx'
import { handsOnToSearch } from '../ui/hand-on.ts'
import { useRetry } from '../ui/LoadError.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { COLLECTIONS } from './sample-collections.ts'
import { $owned } from './collectibles.ts'
import { CollectionTray } from './CollectionTray.tsx'

const TABS = [
  { id: 'all', title: 'All Collections' },
  { id: 'mine', title: 'My Collectibles' },
  { id: 'trending', title: 'Trending' }
] as const
const $tab = tabStore(['all', 'mine', 'trending'])
const $search = atom('')

function matches({ name, description }: Collection, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, description].some(text => text.toLowerCase().includes(wanted))
}

/** Shown in place of the visitor's collections while there are none to show. */
function NoneOfMine({ owned }: { owned: Remote<Collectible[]> }) {
  const { isAsking, button } = useRetry(() => $owned.reload())
  if (owned.state === 'loading') {
    return (
      <div className="trays">
        {Array.from({ length: SKELETONS.trays }, (_, index) => (
          <div
            key={index}
            className="tray"
            data-skeleton=""
            aria-hidden="true"
          />
        ))}
      </div>
    )
  }
  if (owned.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          drawing="collectibles"
          title={isAsking ? RETRYING : OWNED.failed}
        >
          {button('line')}
        </EmptyState>
      </div>
    )
  }
  if (owned.value.length === 0)
    return <EmptyState drawing="collectibles" {...EMPTY.ownCollectibles} />

  return (
    <EmptyState
      drawing="collectibles"
      title={EMPTY.collections.title}
      hint={OWNED.elsewhere(formatCount(owned.value.length, 'collectible'))}
    >
      <LinkButton href="/exclusive" look="line">
        {OWNED.all}
      </LinkButton>
    </EmptyState>
  )
}

/** No collection of the tab matches the search. */
function NothingLike({ search, tab }: { search: string; tab: string }) {
  return (
    <EmptyState
      drawing="collectibles"
      title={EMPTY.collections.title}
      hint={NOTHING_LIKE.hint(search, tab)}
    >
      <Button ref={handsOnToSearch} look="line" onClick={() => $search.set('')}>
        {NOTHING_LIKE.clear}
      </Button>
    </EmptyState>
  )
}

/** The collections of the chosen tab, and the search among them. */
export function Collections({
  collectibles
}: {
  /** Undefined until they are known. */
  collectibles: Collectible[] | undefined
}) {
  const tab = useStore($tab)
  const search = useStore($search)
  const owned = readItems(useStore($owned), collectible)
  const ownedIds =
    owned.state === 'ready' ? new Set(owned.value.map(({ id }) => id)) : null
  const ownedOf = (collection: Collection) =>
    ownedIds && collection.collectibles.filter(id => ownedIds.has(id)).length
  const pictures =
    collectibles &&
    new Map(collectibles.map(({ id, imageUrl }) => [id, narrowest(imageUrl)]))
  const ofTab = {
    all: COLLECTIONS,
    mine: COLLECTIONS.filter(one => (ownedOf(one) ?? 0) > 0),
    trending: COLLECTIONS.slice(0, TRENDING_COLLECTIONS)
  }[tab]
  const { title } = TABS.find(({ id }) => id === tab) ?? TABS[0]
  const shown = ofTab.filter(one => matches(one, search))
  return (
    <Tabs
      label="Collections"
      tabs={[...TABS]}
      chosen={tab}
      onChoose={$tab.choose}
      aside={
        <SearchBox
          label="Search collections"
          placeholder="Search collections"
          value={search}
          onChange={event => $search.set(event.target.value)}
        />
      }
    >
      <h2 className="sr-only">{title}</h2>
      <p className="sr-only" aria-live="polite">
        {search.trim() && countFound(shown.length, 'collection')}
      </p>
      {tab === 'mine' && ofTab.length === 0 ? (
        <NoneOfMine owned={owned} />
      ) : shown.length === 0 ? (
        <NothingLike search={search} tab={title} />
      ) : (
        <section
          className="trays"
          aria-label="Collections"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a shelf on phones, scrolled by keys
          tabIndex={0}
        >
          {shown.map((collection, index) => (
            <CollectionTray
              eager={index === 0}
              key={collection.id}
              collection={collection}
              owned={ownedOf(collection)}
              pictures={pictures}
              trending={tab === 'trending'}
            />
          ))}
        </section>
      )}
    </Tabs>
  )
}
