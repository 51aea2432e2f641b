import type { ContentItem } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { choose, $choice } from './choice.ts'
import { MANY } from './messages.ts'

/** Chooses the item by its whole picture; with Shift, all from the last chosen one to it. */
export function Choose({ item: { id, title } }: { item: ContentItem }) {
  const choice = useStore($choice)
  return (
    <label className="choose">
      <span className="sr-only">{MANY.pick(title)}</span>
      <input
        type="checkbox"
        checked={choice?.has(id) ?? false}
        onChange={({ nativeEvent }) =>
          choose(id, (nativeEvent as MouseEvent).shiftKey)
        }
        onKeyDown={event => {
          if (event.key !== ' ' || !event.shiftKey) return
          event.preventDefault()
          choose(id, true)
        }}
      />
    </label>
  )
}
