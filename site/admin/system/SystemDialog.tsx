import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { $system, closeSystem, lookAtSystem } from './system.ts'
import type { SystemView } from './system.ts'
import { SystemOverview } from './SystemOverview.tsx'

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
    <Dialog title="System" className="security system" onClose={closeSystem}>
      <Shown view={view} />
    </Dialog>
  )
}
