import type { ReactNode } from 'react'
import type { ContentItem } from '#contract/content'
import { fallbackPicture } from '../../lib/fallback-picture.ts'
import { Picture } from '../../ui/Picture.tsx'

/** An icon where a row is about no item. */
export function IconThumb({ children }: { children: ReactNode }) {
  return <span className="thumb log-thumb">{children}</span>
}

/** The picture of what a row is about; its type's drawing where there is none, until it loads, or when it does not. */
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
