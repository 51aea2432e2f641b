import type { Collectible } from '#contract/collectibles'
import { formatNumber } from '../lib/format.ts'
import { narrowest } from '../lib/upload.ts'
import { framingStyle } from '../ui/Picture.tsx'
import { Button } from '../ui/Button.tsx'
import type { ButtonProps } from '../ui/Button.tsx'
import { Coin } from '../ui/Coin.tsx'
import { handsOn, nextRow } from '../ui/hand-on.ts'
import { CheckIcon } from '../ui/icons.tsx'

/** What its button is: nothing yet, the visitor's, for the taking, or closed with the reason. */
export type ReleaseButton =
  | { kind: 'unknown' }
  | { kind: 'owned' }
  | { kind: 'open'; pending: boolean; onClaim: () => void }
  | { kind: 'closed'; reason: string }

export interface ReleaseProps {
  collectible: Collectible
  button: ReleaseButton
  /** One that a phone shows at once. */
  eager?: boolean
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

const LOOKS: Record<
  ReleaseButton['kind'],
  Pick<ButtonProps, 'look' | 'className'>
> = {
  unknown: { look: 'tint' },
  open: { look: 'tint' },
  closed: {},
  owned: { className: 'owned' }
}

/** One button whatever becomes of it, so that a claim does not take the focus away. */
function Action({ collectible, button }: ReleaseProps) {
  const isOwned = button.kind === 'owned'
  const isOpen = button.kind === 'open'
  const pending = isOpen && button.pending
  return (
    <>
      <Button
        {...LOOKS[button.kind]}
        off={!isOpen || pending}
        aria-busy={pending}
        onClick={isOpen ? button.onClaim : undefined}
      >
        {isOwned && <CheckIcon size={16} />}
        {isOwned ? 'Owned' : 'Claim'}
        <span className="sr-only"> {collectible.name}</span>
      </Button>
      {button.kind === 'closed' && (
        <span className="release-reason">{button.reason}</span>
      )}
    </>
  )
}

/** A collectible that is no longer offered hands the focus to the next one, as the list may change while one looks. */
const handOn = handsOn<HTMLElement>(nextRow('article', 'button', 'section'))

/** A collectible of the marketplace: disc, name, rarity, price, button. */
export function Release({ collectible, button, eager = false }: ReleaseProps) {
  const { name, imageUrl, rarity, price } = collectible
  return (
    <article ref={handOn} className={`release rarity-${rarity}`}>
      <div className="release-well">
        <span>
          <img
            src={narrowest(imageUrl)}
            alt=""
            width={320}
            height={320}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            data-retry=""
            data-kind="collectible"
            style={framingStyle(collectible)}
          />
        </span>
      </div>
      <h3 className="title" dir="auto">
        {name}
      </h3>
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
