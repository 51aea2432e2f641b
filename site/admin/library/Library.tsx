import { useRef } from 'react'
import type { ContentItem } from '#contract/content'
import { LibraryCard } from './LibraryCard.tsx'
import { useGlide } from './use-glide.ts'

/** The grid of 1 to 4 columns. A moved card glides to its new place. */
export function Library({ items }: { items: ContentItem[] }) {
  const grid = useRef<HTMLUListElement>(null)
  useGlide(grid)
  return (
    <ul className="library" ref={grid}>
      {items.map(item => (
        <LibraryCard key={item.id} item={item} />
      ))}
    </ul>
  )
}
