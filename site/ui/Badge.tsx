import type { Badge as BadgeData } from '#contract/content'

/** A small label on a picture; LIVE carries its dot. */
export function Badge({ text, variant }: Pick<BadgeData, 'text' | 'variant'>) {
  const live = text.trim().toUpperCase() === 'LIVE' ? ' live' : ''
  return <span className={`badge ${variant}${live}`}>{text}</span>
}
