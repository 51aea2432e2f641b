import { useStore } from '../../lib/use-store.ts'
import { $securityView, closeSecurity } from './security.ts'
import type { SecurityView } from './security.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { ConfirmChange } from './ConfirmChange.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecurityOverview } from './SecurityOverview.tsx'

/** Opens as it appears: a modal dialog traps the focus and gives it back when it closes. */
function open(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal()
}

function Shown({ view }: { view: SecurityView }) {
  switch (view.view) {
    case 'closed':
      return null
    case 'overview':
      return <SecurityOverview remark={view.remark} />
    case 'confirm':
      return <ConfirmChange {...view} />
    case 'codes':
      return <RecoveryCodes codes={view.codes} />
  }
}

/** Passkeys, recovery codes and open sessions. */
export function SecurityDialog() {
  const view = useStore($securityView)
  if (view.view === 'closed') return null
  return (
    <dialog
      ref={open}
      className="security"
      aria-labelledby="security-title"
      onClose={closeSecurity}
    >
      <div className="security-head">
        <h2 id="security-title">Security</h2>
        <form method="dialog">
          <IconButton type="submit" label="Close">
            <CloseIcon />
          </IconButton>
        </form>
      </div>
      <Shown view={view} />
    </dialog>
  )
}
