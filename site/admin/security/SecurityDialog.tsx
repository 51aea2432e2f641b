import { useStore } from '../../lib/use-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { $securityView, closeSecurity } from './security.ts'
import type { SecurityView } from './security.ts'
import { ConfirmChange } from './ConfirmChange.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecurityOverview } from './SecurityOverview.tsx'

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
    <Dialog title="Security" className="security" onClose={closeSecurity}>
      <Shown view={view} />
    </Dialog>
  )
}
