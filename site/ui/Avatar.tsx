import { isImageAddress } from '#contract/addresses'
import { narrowest } from '../lib/upload.ts'

export interface AvatarProps {
  url: string | null | undefined
  /** Two letters for those without a picture, and when it does not load. */
  fallback: string
  className?: string
}

/** The address of somebody's picture, as it is loaded; null when there is none that may be. */
export function avatarAddress(url: string | null | undefined): string | null {
  const mayBeShown =
    url && (isImageAddress(url) || /^(?:\/[\w.-]+)+$/.test(url))
  return mayBeShown ? narrowest(url) : null
}

/** The first 2 letters of a name; half of a pair of UTF-16 units would be none. */
export function firstLetters(name: string): string {
  return Array.from(name).slice(0, 2).join('')
}

/** A round picture of somebody whose name stands beside it. */
export function Avatar({ url, fallback, className = '' }: AvatarProps) {
  const shown = avatarAddress(url)
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      <span>{fallback}</span>
      {shown && (
        <img
          src={shown}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          data-retry=""
        />
      )}
    </span>
  )
}
