import type { CSSProperties } from 'react'
import type { Focus } from '#contract/content'
import { isImageAddress } from '#contract/addresses'
import { uploadStem } from '#contract/uploads'
import { FALLBACK_PICTURE } from '../lib/config.ts'

export interface PictureProps {
  /** The item's image; anything that may not be shown is the placeholder. */
  src: string
  /** Width over height, for the box. */
  ratio: number
  sizes: string
  /** Kept in sight where the box cuts the picture; without it, the middle. */
  focus?: Focus | undefined
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** The largest of the page. */
  priority?: boolean
  alt?: string
}

/** Where the picture stands in a box that cuts it. */
export function focusStyle(focus: Focus | undefined): CSSProperties {
  return focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {}
}

/**
 * A picture in its three widths. When it does not load it is asked for once more with ?v=, then
 * the placeholder stands in (shell/image-retry.ts).
 */
export function Picture({
  src,
  ratio,
  sizes,
  focus,
  eager = false,
  priority = false,
  alt = ''
}: PictureProps) {
  const shown = isImageAddress(src) ? src : FALLBACK_PICTURE
  const stem = uploadStem(shown)
  const widths = stem
    ? {
        srcSet: `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}.webp 1280w`,
        sizes
      }
    : {}
  return (
    <img
      {...widths}
      src={shown}
      alt={alt}
      width={640}
      height={Math.round(640 / ratio)}
      loading={eager || priority ? 'eager' : 'lazy'}
      decoding="async"
      data-retry=""
      style={focusStyle(focus)}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
