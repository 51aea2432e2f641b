import { SERVER_UNREACHABLE } from '../../lib/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { checkSession } from './session.ts'

/** The token could not be checked: it is kept, and checked again on a click. */
export function Unreachable() {
  return (
    <>
      <div className="page-head">
        <h1>Content Management</h1>
      </div>
      <div role="alert">
        <EmptyState
          drawing="streams"
          level={2}
          title={SERVER_UNREACHABLE}
          hint="You are still signed in here. Nothing was lost."
        >
          <Button look="primary" onClick={() => void checkSession()}>
            Try again
          </Button>
        </EmptyState>
      </div>
    </>
  )
}
