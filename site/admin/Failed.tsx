import { RETRY } from '../lib/messages.ts'
import { Button } from '../ui/Button.tsx'

/** Why a dialog has nothing to show, and another try. */
export function Failed({
  reason,
  onRetry
}: {
  reason: string
  onRetry: () => void
}) {
  return (
    <div className="failed">
      <p className="remark bad" role="alert">
        {reason}
      </p>
      <Button look="tint" onClick={onRetry}>
        {RETRY}
      </Button>
    </div>
  )
}
