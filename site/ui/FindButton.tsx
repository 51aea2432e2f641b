import { Button } from './Button.tsx'
import { SearchIcon } from './icons.tsx'

/** Opens Find (shell/find.ts), as Ctrl or Cmd + K does. */
export function FindButton() {
  return (
    <Button
      look="line"
      size="small"
      className="find-button"
      data-find=""
      data-tooltip="Ctrl K"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchIcon size={16} />
      Find
    </Button>
  )
}
