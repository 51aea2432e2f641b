import type { Badge as BadgeData } from '#contract/content'

/** A small label on a picture; LIVE carries its dot. */
export function Badge({ text, variant, className = '' }: BadgeData) {
  const live = text.trim().toUpperCase() === 'LIVE' ? 'live' : ''
  const classes = ['badge', variant, live, className].filter(Boolean).join(' ')
  return <span className={classes}>{text}</span>
}
