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

/** A read that failed, instead of a screen that says that there is nothing. */
export function LoadError({
  sentence,
  onRetry
}: {
  sentence: string
  onRetry: () => Promise<void>
}) {
  const { isAsking, button } = useRetry(onRetry)
  return (
    <div className="load-error" role="alert">
      <WarningIcon size={20} />
      {/* Said anew when it has failed anew. */}
      <p>{isAsking ? RETRYING : sentence}</p>
      {button()}
    </div>
  )
}
