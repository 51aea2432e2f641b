import { atom } from 'nanostores'
import type { Collectible, Collection } from '#contract/collectibles'
import { SHORT_NAME, TRENDING_COLLECTIONS } from '../lib/config.ts'
import { formatNumber } from '../lib/format.ts'
import { narrowest } from '../lib/upload.ts'
import { collectible, market as marketAnswer } from '../lib/reading/market.ts'
import { readItems } from '../lib/reading/remote-items.ts'
import { useStore } from '../lib/use-store.ts'
import { EMPTY } from '../lib/messages.ts'
import { $profile } from '../lib/profile.ts'
import { tabStore } from '../lib/address.ts'
import { Coin } from '../ui/Coin.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchBox } from '../ui/Field.tsx'
import { island } from '../ui/Island.tsx'
import { BoneLine } from '../ui/Skeletons.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { COLLECTIONS } from './sample-collections.ts'
import { RECENT_RELEASES } from './showings.ts'
import {
  $claiming,
  $market,
  $owned,
  claim,
  claimState
} from './collectibles.ts'
import { CollectionTray } from './CollectionTray.tsx'
import { Release } from './Release.tsx'
import type { ReleaseButton } from './Release.tsx'

const TABS = [
  { id: 'all', title: 'All Collections' },
  { id: 'mine', title: 'My Collectibles' },
  { id: 'trending', title: 'Trending' }
] as const
const $tab = tabStore(['all', 'mine', 'trending'])
const $search = atom('')

export interface MarketplaceProps {
  /** The public list, newest first, known before anybody's coins are; absent when the API gave none. */
  known: Collectible[] | undefined
}

function Screen({ known }: MarketplaceProps) {
  const market = useStore($market)
  const answer =
    market.state === 'ready' ? marketAnswer(market.value) : undefined
  const collectibles = answer?.collectibles ?? known
  const profile = useStore($profile)
  const coins =
    answer?.userCoins ?? (profile.state === 'ready' ? profile.value.coins : 0)
  return (
    <>
      <div className="page-head">
        {/* A single text node: two would shift against each other when the font arrives. */}
        <h1>{`${SHORT_NAME} Collectibles Marketplace`}</h1>
        <span className="balance">
          <Coin />
          <span>
            Your Balance: <b>{formatNumber(coins)}</b> Arcade Coins
          </span>
        </span>
      </div>
      <Collections collectibles={collectibles ?? []} />
      <section className="section" aria-labelledby="recent-releases">
        <div className="section-head">
          <h2 id="recent-releases">{RECENT_RELEASES.title}</h2>
        </div>
        <Releases
          collectibles={collectibles}
          coins={answer?.userCoins}
          failed={market.state === 'failed'}
        />
      </section>
    </>
  )
}

/** The screen /marketplace below its heading's line. */
export const Marketplace = island(Screen, 'h1')

function matches({ name, description }: Collection, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, description].some(text => text.toLowerCase().includes(wanted))
}

function Collections({ collectibles }: { collectibles: Collectible[] }) {
  const tab = useStore($tab)
  const search = useStore($search)
  const owned = readItems(useStore($owned), collectible)
  const ownedIds =
    owned.state === 'ready' ? new Set(owned.value.map(({ id }) => id)) : null
  const ownedOf = (collection: Collection) =>
    ownedIds && collection.collectibles.filter(id => ownedIds.has(id)).length
  const pictures = new Map(
    collectibles.map(({ id, imageUrl }) => [id, narrowest(imageUrl)])
  )
  const ofTab = {
    all: COLLECTIONS,
    mine: COLLECTIONS.filter(one => (ownedOf(one) ?? 0) > 0),
    trending: COLLECTIONS.slice(0, TRENDING_COLLECTIONS)
  }[tab]
  const shown = ofTab.filter(one => matches(one, search))
  const nothing =
    tab === 'mine' && ofTab.length === 0
      ? EMPTY.collectibles
      : EMPTY.collections
  return (
    <Tabs
      label="Collections"
      tabs={[...TABS]}
      chosen={tab}
      onChoose={id => $tab.choose(id)}
      aside={
        <SearchBox
          label="Search collections"
          placeholder="Search collections"
          value={search}
          onChange={event => $search.set(event.target.value)}
        />
      }
    >
      <h2 className="sr-only">{TABS.find(({ id }) => id === tab)?.title}</h2>
      {shown.length === 0 ? (
        <EmptyState drawing="collectibles" title={nothing.title} />
      ) : (
        <div className="trays">
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
        </div>
      )}
    </Tabs>
  )
}

interface ReleasesProps {
  collectibles: Collectible[] | undefined
  /** Undefined until the visitor's answer is here. */
  coins: number | undefined
  failed: boolean
}

function Releases({ collectibles, coins, failed }: ReleasesProps) {
  const claiming = useStore($claiming)
  if (!collectibles && !failed) {
    return (
      <div className="releases">
        {Array.from({ length: RECENT_RELEASES.most }, (_, index) => (
          <ReleaseSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (!collectibles || collectibles.length === 0) {
    return (
      <EmptyState drawing="collectibles" title={EMPTY.collectibles.title} />
    )
  }
  const buttonOf = (collectible: Collectible): ReleaseButton => {
    if (coins === undefined) return { kind: 'unknown' }
    const state = claimState(collectible, coins)
    if (state.kind !== 'open') return state
    return {
      kind: 'open',
      pending: claiming.has(collectible.id),
      onClaim: () => void claim(collectible)
    }
  }
  return (
    <div className="releases">
      {collectibles.slice(0, RECENT_RELEASES.most).map(collectible => (
        <Release
          key={collectible.id}
          collectible={collectible}
          button={buttonOf(collectible)}
        />
      ))}
    </div>
  )
}

function ReleaseSkeleton() {
  return (
    <div className="release" data-skeleton="" aria-hidden="true">
      <div className="release-well">
        <span />
      </div>
      <BoneLine width="w-[72%]" />
      <div className="release-line">
        <span className="bone h-[12px] w-[60%]" />
      </div>
      <div className="release-action">
        <span className="button" />
      </div>
    </div>
  )
}
