import { useStore } from '../../lib/use-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failed } from '../Failed.tsx'
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
      return <Failed reason={view.reason} onRetry={() => void lookAtSystem()} />
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
