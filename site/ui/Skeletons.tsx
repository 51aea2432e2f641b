import type { ReactNode } from 'react'
import type { AspectRatio } from '#contract/content'

/** Of the available width. */
export type Share = `${number}%`

/** A motionless bar for a line of text, as wide as such a line usually is. */
export function BoneLine({ width }: { width: Share }) {
  return (
    <div className="bone-line">
      <span className="bone" style={{ width }} />
    </div>
  )
}

/** Motionless boxes, exactly as large as the cards that replace them. */
export function Skeletons({
  count,
  ratio = 'video',
  withAvatar = false,
  children
}: {
  count: number
  ratio?: AspectRatio
  withAvatar?: boolean
  /** Placeholders for what is below each card's link. */
  children?: ReactNode
}) {
  const words = (
    <div className={withAvatar ? 'words grow' : 'words'}>
      <BoneLine width="72%" />
      <BoneLine width="44%" />
    </div>
  )
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={`card ${ratio}`}
      data-skeleton=""
      aria-hidden="true"
    >
      <div className="card-body">
        <span className="art" />
        {withAvatar ? (
          <div className="who">
            <span className="avatar" />
            {words}
          </div>
        ) : (
          words
        )}
      </div>
      {children}
    </div>
  ))
}
