import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name, in the specification's words; also its tooltip. */
  label: string
  size?: 'small'
  children: ReactNode
}

export function IconButton({
  label,
  size,
  className = '',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={['icon-button', size, className].filter(Boolean).join(' ')}
      {...rest}
    >
      {children}
    </button>
  )
}
