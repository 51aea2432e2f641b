import type { Collection } from '#contract/collectibles'
import { Badge } from '../ui/Badge.tsx'

const DISCS = 3

export interface CollectionTrayProps {
  collection: Collection
  /** How many of its collectibles the visitor owns; null until that is known. */
  owned: number | null
  /** Pictures of its collectibles, by id; if there is none, the collection's logo is shown; undefined until they are known. */
  pictures: ReadonlyMap<string, string> | undefined
  trending: boolean
  /** The first tray of the page, whose first disc loads at once instead of when scrolled into view. */
  eager: boolean
}

/** A collection as a tray of discs in its own colour. */
export function CollectionTray({
  collection,
  owned,
  pictures,
  trending,
  eager
}: CollectionTrayProps) {
  const { name, description, platform, items, collectibles } = collection
  const found = collectibles.flatMap(id => pictures?.get(id) ?? [])
  const discs = pictures && found.length === 0 ? [collection.logo] : found
  const share = `${((owned ?? 0) / items) * 100}%`
  return (
    <article className="tray">
      <div
        className="tray-discs"
        style={{ backgroundColor: collection.backgroundColor }}
      >
        {discs.slice(0, DISCS).map((picture, index) => (
          <span className="disc" key={picture}>
            <img
              src={picture}
              alt=""
              width={112}
              height={112}
              loading={eager && index === 0 ? 'eager' : 'lazy'}
              decoding="async"
              data-retry=""
              data-kind="collectible"
            />
          </span>
        ))}
        {trending && (
          <span className="badges">
            <Badge text="Trending" variant="primary" />
          </span>
        )}
      </div>
      <div className="tray-words">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3>{name}</h3>
          <span className="tag">{platform}</span>
        </div>
        <p>{description}</p>
        <div className="tray-count">
          <span>
            <b>{items}</b> items
          </span>
          <span className="tray-bar" aria-hidden="true">
            <i style={{ width: share }} />
          </span>
          <span>
            <b>{owned ?? '–'}</b> owned
          </span>
        </div>
      </div>
    </article>
  )
}
