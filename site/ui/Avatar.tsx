import { isImageAddress } from '#contract/addresses'
import { narrowest } from '../lib/upload.ts'

export interface AvatarProps {
  url: string | null | undefined
  /** Two letters for those without a picture, and when it does not load. */
  fallback: string
  className?: string
}

/** A round picture of somebody whose name stands beside it. */
export function Avatar({ url, fallback, className = '' }: AvatarProps) {
  const shown =
    url && (isImageAddress(url) || /^(?:\/[\w.-]+)+$/.test(url)) ? url : null
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      <span>{fallback}</span>
      {shown && (
        <img
          src={narrowest(shown)}
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
