import { useStore } from '../../lib/use-store.ts'
import { $system, closeSystem, lookAtSystem } from './system.ts'
import type { SystemView } from './system.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { SystemOverview } from './SystemOverview.tsx'

/** Opens as it appears: a modal dialog traps the focus and gives it back when it closes. */
function open(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal()
}

function Shown({ view }: { view: SystemView }) {
  switch (view.view) {
    case 'closed':
      return null
    case 'loading':
      return <output>Loading...</output>
    case 'failed':
      return (
        <>
          <p className="remark bad" role="alert">
            {view.reason}
          </p>
          <Button look="tint" onClick={() => void lookAtSystem()}>
            Try again
          </Button>
        </>
      )
    case 'report':
      return <SystemOverview {...view} />
  }
}

/** How the hub itself is: versions, stores, queues, backup, and what to do about them. */
export function SystemDialog() {
  const view = useStore($system)
  if (view.view === 'closed') return null
  return (
    <dialog
      ref={open}
      className="security system"
      aria-labelledby="system-title"
      onClose={closeSystem}
    >
      <div className="security-head">
        <h2 id="system-title">System</h2>
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
