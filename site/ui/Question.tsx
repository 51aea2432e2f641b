import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import { openModal } from './Dialog.tsx'

export interface QuestionProps {
  title: string
  /** The button that says yes. */
  yes: { label: string; look: NonNullable<ButtonProps['look']> }
  onAnswer: (yes: boolean) => void
  children: ReactNode
}

/** A small dialog that asks before something is done; Escape and Cancel are no. */
export function Question({ title, yes, onAnswer, children }: QuestionProps) {
  return (
    <dialog
      ref={openModal}
      className="ask"
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      onClose={event => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <form method="dialog">
        <h2 id="ask-title">{title}</h2>
        <p id="ask-text">{children}</p>
        <div>
          <Button type="submit" look="line" value="no">
            Cancel
          </Button>
          <Button type="submit" look={yes.look} value="yes">
            {yes.label}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
