import { RETRY } from '../lib/messages.ts'
import { Button } from './Button.tsx'
import { WarningIcon } from './icons.tsx'

/** A read that failed, instead of a screen that says that there is nothing. */
export function LoadError({
  sentence,
  onRetry
}: {
  sentence: string
  onRetry: () => void
}) {
  return (
    <div className="load-error" role="alert">
      <WarningIcon size={20} />
      <p>{sentence}</p>
      <Button onClick={onRetry}>{RETRY}</Button>
    </div>
  )
}
