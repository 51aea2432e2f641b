import { useRef } from 'react'
import type { CSSProperties } from 'react'
import type { ContentItem } from '#contract/content'
import { formatNumber } from '../../lib/format.ts'
import { useStore } from '../../lib/use-store.ts'
import { TYPE_NAMES } from '../type-names.ts'
import { $shelfView } from './library.ts'
import { LibraryCard } from './LibraryCard.tsx'
import { $libraryLook } from './looks.ts'
import { rowsOf } from './shelf.ts'
import { useGlide } from './use-glide.ts'

/** Stays in sight while one scrolls through its type, until the next one pushes it away. */
function TypeHeading({ row: [first, ...others] }: { row: ContentItem[] }) {
  return (
    first && (
      <div className="library-type">
        <h3>{TYPE_NAMES[first.type]}</h3>
        <span>{formatNumber(others.length + 1)}</span>
      </div>
    )
  )
}

/** The grid of 1 to 4 columns, or rows. A moved card glides to its new place. */
export function Library({ items }: { items: ContentItem[] }) {
  const { mode, text } = useStore($shelfView)
  const look = useStore($libraryLook)
  const grid = useRef<HTMLDivElement>(null)
  useGlide(grid)
  return (
    <div
      className={`library ${look}`}
      ref={grid}
      data-found={text === '' ? undefined : ''}
    >
      {rowsOf(items, mode).map(
        (row, index) =>
          row.length > 0 && (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change places
            <div
              className="library-row"
              key={index}
              style={{ '--hits': row.length } as CSSProperties}
            >
              {mode === 'section' && <TypeHeading row={row} />}
              <ul>
                {row.map(item => (
                  <LibraryCard key={item.id} item={item} />
                ))}
              </ul>
            </div>
          )
      )}
    </div>
  )
}
