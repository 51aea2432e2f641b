import { useEffect, useId, useRef } from 'react'
import type {
  ComponentPropsWithRef,
  KeyboardEventHandler,
  ReactNode
} from 'react'
import { DownIcon, SearchIcon } from './icons.tsx'

export interface FieldProps {
  label: string
  hint?: string
  /**
   * Why its value was refused; each further refusal moves the focus to the field. It is an alert where no
   * toast says it.
   */
  refusal?: { sentence: string; isAlert?: true } | undefined
  className?: string
  /** Draws the control with the id that the label names. */
  children: (control: FieldControl) => ReactNode
}

interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  onKeyDown?: KeyboardEventHandler
}

function leadThere(refusal: HTMLElement | null): void {
  refusal?.parentElement
    ?.querySelector<HTMLElement>('input, textarea, select')
    ?.focus()
}

/** A label, its control and a hint. */
export function Field({
  label,
  hint,
  refusal,
  className = '',
  children
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const refusalId = `${id}-refusal`
  const refused = useRef<HTMLParagraphElement>(null)
  // A repeated refusal looks the same, but is another object, so the effect runs again.
  useEffect(() => {
    if (refusal) leadThere(refused.current)
  }, [refusal])
  const described = [refusal && refusalId, hint && hintId].filter(Boolean)
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described.length > 0 && {
          'aria-describedby': described.join(' ')
        }),
        ...(refusal && { 'aria-invalid': true })
      })}
      {refusal && (
        <p
          className="hint refused"
          id={refusalId}
          ref={refused}
          role={refusal.isAlert && 'alert'}
        >
          {refusal.sentence}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function Input({
  className = '',
  ...rest
}: ComponentPropsWithRef<'input'>) {
  return <input className={`input ${className}`} {...rest} />
}

export function TextArea({
  className = '',
  ...rest
}: ComponentPropsWithRef<'textarea'>) {
  return <textarea className={`input ${className}`} {...rest} />
}

export function Select({
  className = '',
  children,
  ...rest
}: ComponentPropsWithRef<'select'>) {
  return (
    <span className={`select ${className}`}>
      <select className="input" {...rest}>
        {children}
      </select>
      <DownIcon size={16} />
    </span>
  )
}

/** A search box with its glass; `label` is its name for screen readers. */
export function SearchBox({
  label,
  className = '',
  ...rest
}: ComponentPropsWithRef<'input'> & { label: string }) {
  return (
    <label className={`search ${className}`}>
      <span className="sr-only">{label}</span>
      <SearchIcon />
      <input className="input" type="search" {...rest} />
    </label>
  )
}
