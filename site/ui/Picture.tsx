import type { CSSProperties } from 'react'
import type { Framing } from '#contract/content'
import { isImageAddress } from '#contract/addresses'
import { uploadStem } from '#contract/uploads'
import type { FindKind } from '#contract/find'
import { fallbackPicture } from '../lib/fallback-picture.ts'

export interface PictureProps extends Framing {
  /** The item's image; anything that may not be shown is replaced by the drawing of its kind. */
  src: string
  /** For a person it is 'streamer'. */
  kind: FindKind
  /** Width over height, for the box. */
  ratio: number
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** The largest of the page. */
  priority?: boolean
  alt?: string
}

/** The picture's position in a box that cuts it, and what the box shows before the picture loads. */
export function framingStyle({ focus, imageColor }: Framing): CSSProperties {
  return {
    ...(focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {}),
    ...(imageColor ? { backgroundColor: imageColor } : {})
  }
}

/**
 * A picture in its three widths. When it does not load it is asked for once more with ?v=, then
 * the drawing of its kind replaces it (lib/mend-pictures.ts).
 */
export function Picture({
  src,
  kind,
  ratio,
  sizes,
  focus,
  imageColor,
  eager = false,
  priority = false,
  alt = ''
}: PictureProps) {
  const shown = isImageAddress(src) ? src : fallbackPicture(kind)
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
      data-kind={kind}
      style={framingStyle({ focus, imageColor })}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
