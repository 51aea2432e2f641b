import { RETRY } from '../lib/messages.ts'
import { Button } from '../ui/Button.tsx'

/** Says why a dialog has nothing to show, and offers another try. */
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
