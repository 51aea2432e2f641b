import type { Collectible } from '#contract/collectibles'
import { SHORT_NAME } from '../lib/config.ts'
import { formatNumber } from '../lib/format.ts'
import { market as marketAnswer } from '../lib/reading/market.ts'
import { useStore } from '../lib/use-store.ts'
import { CLAIMS_FAILED, EMPTY, LOAD_FAILED } from '../lib/empty.ts'
import { $profile } from '../lib/profile.ts'
import { FindButton } from '../ui/FindButton.tsx'
import { Coin } from '../ui/Coin.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { island } from '../ui/Island.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { BoneLine } from '../ui/Skeletons.tsx'
import { RECENT_RELEASES } from './showings.ts'
import { $claiming, $market, claim, claimState } from './collectibles.ts'
import { Collections } from './Collections.tsx'
import { Release } from './Release.tsx'
import type { ReleaseButton } from './Release.tsx'

/** What a phone shows of the shelf: one release and the edge of the next. */
const EAGER = 2

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
        <h1 className="flex-1 md:flex-auto">{`${SHORT_NAME} Collectibles Marketplace`}</h1>
        <FindButton />
        <span className="balance">
          <Coin />
          {/* A new amount replaces the whole sentence: within the same one, the words after it would be moved. */}
          <span key={coins}>
            Your Balance: <b>{formatNumber(coins)}</b> Arcade Coins
          </span>
        </span>
      </div>
      <Collections
        collectibles={
          collectibles ?? (market.state === 'failed' ? [] : undefined)
        }
      />
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

interface ReleasesProps {
  collectibles: Collectible[] | undefined
  /** Undefined until the visitor's answer is here. */
  coins: number | undefined
  failed: boolean
}

function Releases({ collectibles, coins, failed }: ReleasesProps) {
  const claiming = useStore($claiming)
  const retry = () => $market.reload()
  if (!collectibles && !failed) {
    return (
      <div className="releases">
        {Array.from({ length: RECENT_RELEASES.most }, (_, index) => (
          <ReleaseSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (!collectibles) {
    return (
      <LoadError alone sentence={LOAD_FAILED.collectibles} onRetry={retry} />
    )
  }
  if (collectibles.length === 0)
    return <EmptyState drawing="collectibles" {...EMPTY.collectibles} />

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
    <>
      {/* What the visitor has is not known. */}
      {failed && <LoadError sentence={CLAIMS_FAILED} onRetry={retry} />}
      <div className="releases">
        {collectibles
          .slice(0, RECENT_RELEASES.most)
          .map((collectible, index) => (
            <Release
              key={collectible.id}
              collectible={collectible}
              button={buttonOf(collectible)}
              eager={index < EAGER}
            />
          ))}
      </div>
    </>
  )
}

function ReleaseSkeleton() {
  return (
    <div className="release" data-skeleton="" aria-hidden="true">
      <div className="release-well">
        <span />
      </div>
      <BoneLine width="72%" />
      <div className="release-line">
        <span
          className="bone"
          style={{ width: '60%', height: 12, marginBlock: 2 }}
        />
      </div>
      <div className="release-action">
        <span className="button" />
      </div>
    </div>
  )
}
