import type { ReactNode } from 'react'
import type { CardLink } from '#contract/links'
import { formatMoment, formatNumber } from '../lib/format.ts'
import { Avatar } from './Avatar.tsx'
import { Badge } from './Badge.tsx'
import type { CardView, MetaPart } from './card-view.ts'
import { EyeIcon } from './icons.tsx'
import { Picture } from './Picture.tsx'
import { PlayOnCover } from './PlayOnCover.tsx'

/** Width over height of a card's box. */
export const RATIOS = {
  video: 16 / 9,
  square: 1,
  portrait: 2 / 3,
  auto: 16 / 9
}

export interface CardProps {
  card: CardView
  /** What the browser may assume about its width (`sizes`). */
  sizes?: string
  eager?: boolean
  /** Outside the link: the library's actions, a movie's trailer and tickets. */
  children?: ReactNode
}

function Around({ link, children }: { link: CardLink; children: ReactNode }) {
  if (link.to === 'nowhere') return <div className="card-body">{children}</div>
  if (link.to === 'screen') {
    return (
      <a className="card-body" href={link.href}>
        {children}
      </a>
    )
  }
  return (
    <a
      className="card-body"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** An instant is written in UTC; shell/local-time.ts shows it in the visitor's zone. */
function Part({ part, dotted }: { part: MetaPart; dotted: boolean }) {
  return (
    <>
      {dotted && <i />}
      {typeof part === 'string' ? (
        <span dir="auto">{part}</span>
      ) : (
        <time dateTime={part.instant} data-local="">
          {formatMoment(part.instant, 'UTC')}
        </time>
      )}
    </>
  )
}

function Words({ card }: { card: CardView }) {
  return (
    <span className="words">
      <span className="title" dir="auto">
        {card.title}
      </span>
      <span className="meta">
        {card.meta.map((part, index) => (
          <Part key={index} part={part} dotted={index > 0} />
        ))}
      </span>
    </span>
  )
}

/** The one card of the product: artwork in its ratio, badges, two lines of text, one link. */
export function Card({
  card,
  sizes = '(width < 768px) 50vw, 320px',
  eager = false,
  children
}: CardProps) {
  return (
    <article
      className={`card ${card.ratio}`}
      data-id={card.id ?? undefined}
      data-preview={card.preview}
    >
      <Around link={card.link}>
        <span className={card.whole ? 'art whole' : 'art'}>
          {card.whole && (
            <Picture
              src={card.image}
              kind={card.kind}
              ratio={1}
              imageColor={card.imageColor}
              sizes="64px"
            />
          )}
          <Picture
            src={card.image}
            kind={card.kind}
            ratio={RATIOS[card.ratio]}
            focus={card.focus}
            imageColor={card.whole ? undefined : card.imageColor}
            sizes={sizes}
            eager={eager}
          />
          {card.badges.length > 0 && (
            <span className="badges">
              {card.badges.map((badge, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two badges may read the same
                <Badge key={index} {...badge} />
              ))}
            </span>
          )}
          {card.viewers > 0 && (
            <span className="chip">
              <EyeIcon size={14} />
              {formatNumber(card.viewers)}
              <span className="sr-only"> watching</span>
            </span>
          )}
          {card.about !== '' && (
            <span className="about" aria-hidden="true">
              <span dir="auto">{card.about}</span>
            </span>
          )}
        </span>
        {card.avatar ? (
          <span className="who">
            <Avatar {...card.avatar} />
            <Words card={card} />
          </span>
        ) : (
          <Words card={card} />
        )}
      </Around>
      {card.playable && (
        <span className="cover-over">
          <PlayOnCover playable={card.playable} />
        </span>
      )}
      {children}
    </article>
  )
}
