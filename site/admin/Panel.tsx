import { useStore } from '../lib/use-store.ts'
import { Button } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { $draft } from './form/form.ts'
import { $keysListen } from './keys.ts'
import { $kept } from './draft/kept-drafts.ts'
import { $library } from './library/library.ts'
import { openSecurity } from './security/security.ts'
import { logOut, logOutEverywhere } from './session/session.ts'
import { lookAtSystem } from './system/system.ts'
import { $adminTab } from './tab.ts'
import type { AdminTab } from './tab.ts'
import { CreateTab } from './form/CreateTab.tsx'
import { ExportDialog } from './imports/ExportDialog.tsx'
import { ImportDialog } from './imports/ImportDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { LiveRoomsDialog } from './live/LiveRoomsDialog.tsx'
import { ManageTab } from './library/ManageTab.tsx'
import { $firstSteps } from './first-steps.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { PreviewDialog } from './preview/PreviewDialog.tsx'
import { SecurityDialog } from './security/SecurityDialog.tsx'
import { Streamers } from './streamers/Streamers.tsx'
import { SystemDialog } from './system/SystemDialog.tsx'

const TABS: { id: AdminTab; title: string }[] = [
  { id: 'create', title: 'Create Content' },
  { id: 'manage', title: 'Manage Content' },
  { id: 'streamers', title: 'Manage Streamers' }
]

function Chosen({ tab }: { tab: AdminTab }) {
  switch (tab) {
    case 'create':
      return <CreateTab />
    case 'manage':
      return <ManageTab />
    case 'streamers':
      return <Streamers home="tab" />
  }
}

/** The first steps and the tabs below them appear together, so that neither moves the other. */
function Below() {
  const tab = useStore($adminTab)
  const { state } = useStore($firstSteps)
  if (state === 'unknown') return null
  return (
    <>
      <FirstSteps />
      <Tabs
        label="Content Management"
        tabs={TABS}
        chosen={tab}
        onChoose={id => $adminTab.set(id)}
      >
        <Chosen tab={tab} />
      </Tabs>
    </>
  )
}

export function Panel() {
  // These stores live as long as the panel, whichever tab is open: the list reloads, and leaving the page asks first.
  useStore($library)
  useStore($draft)
  useStore($kept)
  useStore($keysListen)
  return (
    <>
      <div className="page-head admin-head">
        <h1>Content Management</h1>
        <div className="sign-outs">
          <Button look="quiet" onClick={openSecurity}>
            Security
          </Button>
          <Button look="quiet" onClick={() => void lookAtSystem()}>
            System
          </Button>
          <Button look="quiet" className="leave" onClick={() => void logOut()}>
            Logout
          </Button>
          <Button look="quiet" onClick={() => void logOutEverywhere()}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      <Below />
      <KeysDialog />
      <SecurityDialog />
      <SystemDialog />
      <LiveRoomsDialog />
      <ImportDialog />
      <ExportDialog />
      <PreviewDialog />
    </>
  )
}
