import type { ReactNode } from 'react'
import type { ContentItem } from '#contract/content'
import { fallbackPicture } from '../../lib/fallback-picture.ts'
import { Picture } from '../../ui/Picture.tsx'

/** The icon of a row that is not about an item. */
export function IconThumb({ children }: { children: ReactNode }) {
  return <span className="thumb log-thumb">{children}</span>
}

/** The picture of a row's item; its type's drawing if there is no picture, until it loads, or if it does not load. */
export function Thumb({
  item
}: {
  item: Pick<ContentItem, 'type'> & Partial<ContentItem>
}) {
  return (
    <span
      className="thumb log-thumb"
      style={{ backgroundImage: `url(${fallbackPicture(item.type)})` }}
    >
      <Picture
        src={item.image ?? ''}
        kind={item.type}
        ratio={1}
        focus={item.focus}
        sizes="40px"
      />
    </span>
  )
}
