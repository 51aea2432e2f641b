import { useState } from 'react'
import { RETRY, RETRYING } from '../lib/messages.ts'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import { handsOnToPart } from './hand-on.ts'
import { WarningIcon } from './icons.tsx'

/** The button that asks once more, and whether it is asking. */
export function useRetry(onRetry: () => Promise<void>) {
  const [isAsking, setAsking] = useState(false)
  const onClick = () => {
    setAsking(true)
    void onRetry().then(() => setAsking(false))
  }
  const button = (look?: ButtonProps['look']) => (
    <Button
      {...(look && { look })}
      ref={handsOnToPart}
      off={isAsking}
      aria-busy={isAsking}
      onClick={onClick}
    >
      {RETRY}
    </Button>
  )
  return { isAsking, button }
}

/**
 * A read that failed, instead of a screen that says that there is nothing: a bar above what is known, or
 * `alone` in place of everything, as calm as an empty state.
 */
export function LoadError({
  sentence,
  onRetry,
  alone = false
}: {
  sentence: string
  onRetry: () => Promise<void>
  alone?: boolean
}) {
  const { isAsking, button } = useRetry(onRetry)
  return (
    <div className={alone ? 'empty' : 'load-error'} role="alert">
      <WarningIcon size={alone ? 24 : 20} className="text-danger" />
      {/* Announced again when it has failed again. */}
      <p>{isAsking ? RETRYING : sentence}</p>
      {button(alone ? 'tint' : undefined)}
    </div>
  )
}
