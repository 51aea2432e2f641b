import { useStore } from '../../lib/use-store.ts'
import type { IconComponent } from '../../ui/icons.tsx'
import { CardsIcon, RowsIcon } from '../icons.tsx'
import { $libraryLook, chooseLook, LIBRARY_LOOKS } from './looks.ts'
import type { LibraryLook } from './looks.ts'

const LOOKS: Record<LibraryLook, { title: string; Icon: IconComponent }> = {
  cards: { title: 'Cards', Icon: CardsIcon },
  rows: { title: 'Rows', Icon: RowsIcon }
}

/** How the library looks where there is room for both. */
export function LookToggle() {
  const chosen = useStore($libraryLook)
  return (
    <fieldset className="mode-toggle looks" aria-label="Look">
      {LIBRARY_LOOKS.map(look => {
        const { title, Icon } = LOOKS[look]
        return (
          <button
            key={look}
            type="button"
            aria-label={title}
            data-tooltip={title}
            aria-pressed={chosen === look}
            onClick={() => chooseLook(look)}
          >
            <Icon />
          </button>
        )
      })}
    </fieldset>
  )
}
