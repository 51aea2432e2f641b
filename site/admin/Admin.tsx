import { useStore } from '../lib/use-store.ts'
import { island } from '../ui/Island.tsx'
import { $keepsFocus } from './keep-focus.ts'
import { $session } from './session/session.ts'
import { Checking } from './session/Checking.tsx'
import { Login } from './session/Login.tsx'
import { Panel } from './Panel.tsx'
import { SecondStep } from './session/SecondStep.tsx'

function Admin() {
  useStore($keepsFocus)
  const session = useStore($session)
  switch (session.state) {
    case 'checking':
      return <Checking />
    case 'login':
      return <Login pending={session.pending} expired={session.expired} />
    case 'second-step':
      return <SecondStep pending={session.pending} />
    case 'panel':
      return <Panel />
  }
}

/** /admin: the screen of the session. */
export default island(Admin, 'h1')
