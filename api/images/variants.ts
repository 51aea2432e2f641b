/** The widths that are kept of every picture, the largest first. */
export const WIDTHS_PX = [1280, 640, 320] as const
export type Width = (typeof WIDTHS_PX)[number]
export type Variants = Record<Width, Buffer>

/** What is made of a picture. */
export interface Derived {
  variants: Variants
  /** Its dominant colour, `#rrggbb`; undefined: it is not fully opaque. */
  color: string | undefined
}

/** `{hash}.webp` is the largest variant, the others carry their width. */
export function nameOf(hash: string, width: Width): string {
  return width === WIDTHS_PX[0] ? `${hash}.webp` : `${hash}-${width}.webp`
}
