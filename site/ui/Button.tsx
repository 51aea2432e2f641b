import type { ComponentProps } from 'react'

type ButtonLook =
  'primary' | 'fill' | 'tint' | 'quiet' | 'line' | 'glass' | 'gold' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button a screen; without a look it is a plain raised one. */
  look?: ButtonLook
  size?: 'small' | 'large'
  /** It cannot be pressed now. Unlike a disabled button, it keeps the focus if it has it. */
  off?: boolean
}

export function Button({
  look,
  size,
  className = '',
  type = 'button',
  off = false,
  ...rest
}: ButtonProps) {
  const classes = ['button', look, size, className].filter(Boolean).join(' ')
  const still = off && {
    'aria-disabled': true,
    tabIndex: -1,
    onClick: undefined
  }
  return (
    // oxlint-disable-next-line react/button-has-type -- its type is the caller's, 'button' unless given
    <button type={type} className={classes} {...rest} {...still} />
  )
}

export interface LinkButtonProps {
  href: string
  look?: ButtonLook
  size?: 'small' | 'large'
  className?: string
  /** Opens a new tab, and tells screen readers so; 'named': its own words already say it. */
  external?: boolean | 'named'
  children: React.ReactNode
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  look,
  size,
  className = '',
  external = false,
  children
}: LinkButtonProps) {
  const classes = ['button', look, size, className].filter(Boolean).join(' ')
  if (!external) {
    return (
      <a className={classes} href={href}>
        {children}
      </a>
    )
  }
  return (
    <a
      className={classes}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      {external !== 'named' && (
        <span className="sr-only"> (opens in a new tab)</span>
      )}
    </a>
  )
}
