import { SKELETONS } from '../lib/config.ts'
import { useStore } from '../lib/use-store.ts'
import { formatCoins } from '../lib/format.ts'
import { EMPTY, LOAD_FAILED, NO_POGS } from '../lib/empty.ts'
import { $profile } from '../lib/profile.ts'
import { collectible, exclusiveItem } from '../lib/reading/market.ts'
import { readItems } from '../lib/reading/remote-items.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { island } from '../ui/Island.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { Question } from '../ui/Question.tsx'
import { WarningIcon } from '../ui/icons.tsx'
import { $claiming, $owned } from './collectibles.ts'
import {
  $exclusive,
  $purchase,
  answerPurchase,
  getAccess,
  unlock
} from './exclusive.ts'
import { ExclusiveCard, GateSkeletons } from './ExclusiveCard.tsx'
import { Release } from './Release.tsx'
import { GATED } from './showings.ts'

function Screen() {
  return (
    <>
      <OwnedCollectibles />
      <section className="section" aria-labelledby="gated">
        <div className="section-head">
          <h2 id="gated">{GATED.title}</h2>
        </div>
        <Gates />
      </section>
      <Purchase />
    </>
  )
}

/** The screen /exclusive: what the visitor owns, and what it opens. */
export const Exclusive = island(Screen)

function OwnedCollectibles() {
  const owned = readItems(useStore($owned), collectible)
  if (owned.state === 'loading')
    return <div className="notice" data-skeleton="" aria-hidden="true" />

  if (owned.state === 'failed') return null
  if (owned.value.length === 0) {
    return (
      <div className="notice" role="alert">
        <WarningIcon />
        <p>{NO_POGS}</p>
        <LinkButton href="/marketplace" look="line" size="small">
          Marketplace
        </LinkButton>
      </div>
    )
  }
  return (
    <section aria-labelledby="owned">
      <div className="section-head">
        <h2 id="owned">Your Collectibles</h2>
      </div>
      <div className="releases rail">
        {owned.value.map(collectible => (
          <Release
            key={collectible.id}
            collectible={collectible}
            button={{ kind: 'owned' }}
          />
        ))}
      </div>
    </section>
  )
}

function Gates() {
  const exclusive = readItems(useStore($exclusive), exclusiveItem)
  const claiming = useStore($claiming)
  const profile = useStore($profile)
  const coins = profile.state === 'ready' ? profile.value.coins : null
  if (exclusive.state === 'loading') {
    return (
      <div className="gates">
        <GateSkeletons count={SKELETONS.exclusive} />
      </div>
    )
  }
  if (exclusive.state === 'failed') {
    return (
      <LoadError
        alone
        sentence={LOAD_FAILED.exclusive}
        onRetry={() => $exclusive.reload()}
      />
    )
  }
  if (exclusive.value.length === 0)
    return <EmptyState drawing="collectibles" {...EMPTY.exclusive} />

  return (
    <div className="gates">
      {exclusive.value.map(item => (
        <ExclusiveCard
          key={item.id}
          item={item}
          coins={coins}
          pending={claiming.has(item.requiredNft.id)}
          onGetAccess={() => getAccess(item)}
          onUnlock={() => void unlock(item)}
        />
      ))}
    </div>
  )
}

/** Coins are spent only after a yes. */
function Purchase() {
  const purchase = useStore($purchase)
  const profile = useStore($profile)
  if (purchase === null) return null
  const { name, price } = purchase
  const cost = price ?? 0
  const coins = profile.state === 'ready' ? profile.value.coins : 0
  return (
    <Question
      title={`Claim ${name} for ${formatCoins(cost)}?`}
      yes={{ label: 'Claim', look: 'primary' }}
      onAnswer={answerPurchase}
    >
      {coins < cost
        ? 'The coins are taken at once.'
        : `Your balance after that: ${formatCoins(coins - cost)}.`}
    </Question>
  )
}
