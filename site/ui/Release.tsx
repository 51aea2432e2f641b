import type { Collectible } from '#contract/collectibles'
import { formatNumber } from '../lib/format.ts'
import { narrowest } from '../lib/upload.ts'
import { focusStyle } from './Picture.tsx'
import { Button } from './Button.tsx'
import { Coin } from './Coin.tsx'
import { CheckIcon } from './icons.tsx'

/** What its button is: nothing yet, the visitor's, for the taking, or closed with the reason. */
export type ReleaseButton =
  | { kind: 'unknown' }
  | { kind: 'owned' }
  | { kind: 'open'; pending: boolean; onClaim: () => void }
  | { kind: 'closed'; reason: string }

export interface ReleaseProps {
  collectible: Collectible
  button: ReleaseButton
}

function Price({ price }: { price: number | null }) {
  if (!price) return <span className="release-price">Free</span>
  return (
    <span className="release-price">
      <Coin />
      {formatNumber(price)}
      <span className="sr-only"> Arcade Coins</span>
    </span>
  )
}

function Action({ collectible, button }: ReleaseProps) {
  const name = <span className="sr-only"> {collectible.name}</span>
  switch (button.kind) {
    case 'owned':
      return (
        <Button className="owned" disabled>
          <CheckIcon size={16} />
          Owned{name}
        </Button>
      )
    case 'open':
      return (
        <Button
          look="tint"
          disabled={button.pending}
          onClick={button.onClaim}
          aria-busy={button.pending}
        >
          Claim{name}
        </Button>
      )
    case 'closed':
      return (
        <>
          <Button disabled>Claim{name}</Button>
          <span className="release-reason">{button.reason}</span>
        </>
      )
    case 'unknown':
      return (
        <Button look="tint" disabled>
          Claim{name}
        </Button>
      )
  }
}

/** A collectible of the marketplace: disc, name, rarity, price, button. */
export function Release({ collectible, button }: ReleaseProps) {
  const { name, imageUrl, focus, rarity, price } = collectible
  return (
    <article className={`release rarity-${rarity}`}>
      <div className="release-well">
        <span>
          <img
            src={narrowest(imageUrl)}
            alt=""
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
            data-retry=""
            style={focusStyle(focus)}
          />
        </span>
      </div>
      <h3 className="title">{name}</h3>
      <div className="release-line">
        <span className="rarity">{rarity}</span>
        <Price price={price} />
      </div>
      <div className="release-action">
        <Action collectible={collectible} button={button} />
      </div>
    </article>
  )
}
