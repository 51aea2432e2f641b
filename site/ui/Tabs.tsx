import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { HowChosen } from '../lib/address.ts'
import { reveal } from '../lib/reveal.ts'

export interface TabsProps<Id extends string> {
  /** Name of the tab list. */
  label: string
  tabs: { id: Id; title: string }[]
  chosen: Id
  /** By a press, or by keys that move on from tab to tab. */
  onChoose: (id: Id, how?: HowChosen) => void
  /** Beside the tabs: a search box. */
  aside?: ReactNode
  /** The chosen tab's panel. */
  children: ReactNode
}

/** Tabs of an island, by the ARIA pattern: arrow keys, Home and End move and choose. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  aside,
  children
}: TabsProps<Id>) {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // Counted from the focused tab, as not every tab can be chosen.
    const { id: focused } = event.target as HTMLElement
    const at = tabs.findIndex(({ id }) => `${base}-tab-${id}` === focused)
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    if (!next) return
    onChoose(next.id, 'replaceState')
    document.getElementById(`${base}-tab-${next.id}`)?.focus()
  }
  return (
    <div>
      <div className="tab-bar">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
        <div
          className="tabs"
          role="tablist"
          aria-label={label}
          onKeyDown={move}
        >
          {tabs.map(({ id, title }) => (
            <button
              key={id}
              ref={id === chosen ? reveal : null}
              type="button"
              role="tab"
              className="tab"
              id={`${base}-tab-${id}`}
              aria-selected={id === chosen}
              aria-controls={`${base}-panel`}
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {title}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        role="tabpanel"
        className="tab-panel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${chosen}`}
      >
        {children}
      </div>
    </div>
  )
}
