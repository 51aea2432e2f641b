import type { Badge as BadgeData } from '#contract/content'

/** Written by several screens and by administrators: they look alike, whatever their capitals. */
const KNOWN = ['LIVE', 'FEATURED']

/** A small label on a picture; LIVE carries its dot. */
export function Badge({ text, variant, className = '' }: BadgeData) {
  const said = text.trim().toUpperCase()
  const known = KNOWN.includes(said) ? said.toLowerCase() : ''
  const classes = ['badge', variant, known, className].filter(Boolean).join(' ')
  return <span className={classes}>{text}</span>
}
