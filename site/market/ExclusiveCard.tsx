import { NOT_ENOUGH_COINS } from '#contract/collectibles'
import type { ExclusiveItem } from '#contract/collectibles'
import { externalHref } from '#contract/addresses'
import { chapterLines } from '#contract/chapters'
import { streamPath } from '#contract/links'
import { isAhead } from '../lib/ahead.ts'
import { formatCoins, formatMoment, formatNumber } from '../lib/format.ts'
import { coinsShort } from '../lib/messages.ts'
import { narrowest } from '../lib/upload.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { handsOn } from '../ui/hand-on.ts'
import { ClockIcon, LockIcon, UnlockIcon } from '../ui/icons.tsx'
import { NotifyButton } from '../ui/NotifyButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { BoneLine } from '../ui/Skeletons.tsx'

/** The name of each status; any other is unknown. */
const LABELS: Record<string, string> = {
  locked: 'Collection required',
  unlocking: 'Unlocks soon',
  unlocked: 'Access granted'
}

export interface ExclusiveCardProps {
  item: ExclusiveItem
  /** The visitor's coins; null until they are known. */
  coins: number | null
  /** The claim of its collectible is under way. */
  pending: boolean
  onGetAccess: () => void
  /** Asks the hub whether the gate's time has come. */
  onUnlock: () => void
}

function StatusIcon({ status }: Pick<ExclusiveItem, 'status'>) {
  if (status === 'unlocked') return <UnlockIcon size={14} />
  return status === 'unlocking' ? (
    <ClockIcon size={14} />
  ) : (
    <LockIcon size={14} />
  )
}

/** Where an unlocked item leads: its address, the viewer for a stream, a video's own film, or nowhere. */
function Access({ item }: { item: ExclusiveItem }) {
  const text = item.actionText || 'Access Content'
  const href = externalHref(item.externalUrl)
  if (href) {
    return (
      <LinkButton look="tint" href={href} external>
        {text}
      </LinkButton>
    )
  }
  if (item.type === 'stream') {
    return (
      <LinkButton look="tint" href={streamPath(item.id)}>
        {text}
      </LinkButton>
    )
  }
  if (item.status === 'unlocked' && item.playbackUrl !== undefined) {
    return (
      <Button
        look="tint"
        data-plays="film"
        data-id={item.id}
        data-address={item.playbackUrl}
        data-captions={item.captions}
        data-chapters={chapterLines(item.description)}
        data-title={item.title}
        data-by={item.streamer.username}
        data-cover={item.imageUrl}
      >
        {text}
      </Button>
    )
  }
  return <Button disabled>{text}</Button>
}

/** A button that disappears hands its focus to its card, one step before the next button. */
const handOn = handsOn(button => button.closest('article'))

/** A card that disappears hands the focus to the next one. */
const handOnCard = handsOn<HTMLElement>(
  card =>
    card.nextElementSibling ??
    card.previousElementSibling ??
    card.closest('section')
)

function Action({ item, pending, onGetAccess, onUnlock }: ExclusiveCardProps) {
  switch (item.status) {
    case 'locked':
      return (
        <Button
          ref={handOn}
          look="tint"
          off={!item.canUnlock || pending}
          aria-busy={pending}
          onClick={onGetAccess}
        >
          Get Access
        </Button>
      )
    case 'unlocking':
      return (
        <Button
          ref={handOn}
          look="line"
          className={
            item.unlocksAt !== null && isAhead(item.unlocksAt) ? 'still' : ''
          }
          onClick={onUnlock}
        >
          Unlock
        </Button>
      )
    case 'unlocked':
      return <Access item={item} />
    default:
      return null
  }
}

/** What the required collectible costs, for a visitor who does not have it. */
function Price({
  item: { status, requiredNft }
}: Pick<ExclusiveCardProps, 'item'>) {
  const { id, price } = requiredNft
  if (status !== 'locked' || id === '') return null
  return <small>{price ? formatCoins(price) : 'Free'}</small>
}

/** Why the collectible cannot be had, said once; with the missing coins if they are the reason. */
function Reason({
  item: { canUnlock, requiredNft },
  coins
}: Pick<ExclusiveCardProps, 'item' | 'coins'>) {
  const { price, closedReason } = requiredNft
  const isShort = price !== null && coins !== null && coins < price
  const reason = closedReason ?? NOT_ENOUGH_COINS
  if (isShort && reason === NOT_ENOUGH_COINS) {
    return (
      <small className="gate-short">
        {reason}: {coinsShort(coins, price)}
      </small>
    )
  }
  return !canUnlock && closedReason !== null && <small>{closedReason}</small>
}

/** Why the collectible cannot be had, how many remain, and when the gate opens. */
function Terms({ item, coins }: Pick<ExclusiveCardProps, 'item' | 'coins'>) {
  const { status, requiredNft, unlocksAt } = item
  if (status === 'unlocking')
    return unlocksAt !== null && <small>Opens {formatMoment(unlocksAt)}</small>

  const { remaining, totalSupply } = requiredNft
  if (status !== 'locked') return null
  return (
    <>
      <Reason item={item} coins={coins} />
      {remaining !== null && totalSupply !== null && (
        <small>
          {formatNumber(remaining)} of {formatNumber(totalSupply)} left
        </small>
      )}
      {unlocksAt !== null && isAhead(unlocksAt) && (
        <small>Opens {formatMoment(unlocksAt)}</small>
      )}
    </>
  )
}

/** 'Notify me' for an event that is still to begin, and for a gate that opens at a set time. */
function Tell({
  item: { id, title, beginsAt, unlocksAt }
}: {
  item: ExclusiveItem
}) {
  const isToBegin = beginsAt !== null && isAhead(beginsAt)
  const until = isToBegin ? beginsAt : unlocksAt
  if (until === null || !isAhead(until)) return null
  const about = `when ${title} ${isToBegin ? 'begins' : 'opens'}`
  return <NotifyButton topic={id} title={title} about={about} until={until} />
}

/** One gated item: picture, what it asks for, its status, its one button. */
export function ExclusiveCard(props: ExclusiveCardProps) {
  const { item } = props
  const { title, description, requiredNft, streamer } = item
  return (
    <article
      ref={handOnCard}
      className={`gate gate-${item.status}`}
      tabIndex={-1}
    >
      <div className="art">
        <Picture
          src={item.imageUrl}
          kind={item.type === 'other' ? 'video' : item.type}
          ratio={16 / 9}
          focus={item.focus}
          imageColor={item.imageColor}
          sizes="(width < 768px) 100vw, 400px"
        />
        <span className="chip">
          <StatusIcon status={item.status} />
          {LABELS[item.status] ?? 'Status unknown'}
        </span>
      </div>
      <div className="gate-words">
        <h3 dir="auto">{title}</h3>
        <p className="gate-about" dir="auto">
          {description}
        </p>
        <div className="gate-foot">
          <span className="gate-key">
            {requiredNft.imageUrl !== '' && (
              <img
                src={narrowest(requiredNft.imageUrl)}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                data-retry=""
                data-kind="collectible"
              />
            )}
            <span>
              <span dir="auto">{requiredNft.name}</span>
              <Price item={item} />
            </span>
          </span>
          <span className="gate-terms">
            {streamer.username !== '' && (
              <span dir="auto">{streamer.username}</span>
            )}
            <Terms item={item} coins={props.coins} />
          </span>
          <span className="gate-action">
            <Action {...props} />
          </span>
        </div>
      </div>
      <Tell item={item} />
    </article>
  )
}

/** Placeholder boxes as large as a card whose words need two lines. */
export function GateSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="gate" data-skeleton="" aria-hidden="true">
      <div className="art" />
      <div className="gate-words">
        <BoneLine width="72%" />
        <div className="gate-about">
          <BoneLine width="100%" />
          <BoneLine width="60%" />
        </div>
        <div className="gate-foot">
          <span className="gate-key">
            <span className="avatar" />
            <span className="grow">
              <BoneLine width="44%" />
              <BoneLine width="30%" />
            </span>
          </span>
          <span className="gate-terms">
            <span
              className="bone"
              style={{ width: '44%', height: 12, marginBlock: 2 }}
            />
          </span>
          <span className="gate-action">
            <span className="button" style={{ width: 116 }} />
          </span>
        </div>
      </div>
    </div>
  ))
}
