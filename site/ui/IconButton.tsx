import type { ComponentProps, ReactNode } from 'react'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The item that its press keeps in My list (mine/bookmarks.ts). */
  'data-keeps'?: string
  /** Its name, in the specification's words; also its tooltip. */
  label: string
  size?: 'small'
  /** Why it cannot be pressed now: shown instead of its name. The button keeps the focus if it has it. */
  off?: string | undefined
  children: ReactNode
}

export function IconButton({
  label,
  size,
  className = '',
  off,
  children,
  ...rest
}: IconButtonProps) {
  const still = off !== undefined && {
    'aria-disabled': true,
    'aria-description': off,
    'data-tooltip': off,
    onClick: undefined
  }
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={['icon-button', size, className].filter(Boolean).join(' ')}
      {...rest}
      {...still}
    >
      {children}
    </button>
  )
}
