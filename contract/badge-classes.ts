import type { Badge } from './content.ts'

/** A badge as it was written: with any classes. */
export type WrittenBadge = Omit<Badge, 'className'> & {
  className?: string | undefined
}

/** How a badge's text may look. Tailwind reads these names here, and writes their styles. */
const TEXT = `
  uppercase lowercase capitalize normal-case italic not-italic animate-pulse
  text-xs text-sm text-base text-xl
  font-normal font-medium font-semibold font-bold
  tracking-tighter tracking-tight tracking-normal tracking-wide tracking-wider tracking-widest
  px-0 px-1 px-2 px-3 px-4 py-0 py-0.5 py-1`

/** The product's colours: for the text, the background, and the border that `border` draws. */
const COLOURS = `
  border
  text-ink text-plum text-white text-text text-soft text-muted text-on-light
  text-accent text-accent-text text-magenta text-live text-danger text-gold text-good
  text-blue text-orange text-pink text-silver
  bg-ink bg-surface bg-plum bg-white bg-text bg-accent bg-accent-fill bg-magenta
  bg-live bg-live-fill bg-danger-fill bg-gold bg-gold-deep bg-good bg-blue bg-orange bg-pink bg-silver
  border-ink border-plum-line border-line-strong border-white border-accent border-magenta
  border-live border-danger border-gold border-good border-blue border-orange border-pink border-silver`

/** Classes that a badge may have: none of them moves it or makes it cover anything else. */
const BADGE_CLASSES: ReadonlySet<string> = new Set(
  `${TEXT} ${COLOURS}`.trim().split(/\s+/)
)

/** The classes of a badge: those that it may have, and the others. */
export function sortClasses(className: string): {
  safe: string[]
  others: string[]
} {
  const all = [...new Set(className.split(/\s+/).filter(name => name !== ''))]
  return {
    safe: all.filter(name => BADGE_CLASSES.has(name)),
    others: all.filter(name => !BADGE_CLASSES.has(name))
  }
}

/** The badge with the classes that it may have. */
export function safeBadge({
  text,
  variant,
  className = ''
}: WrittenBadge): Badge {
  const { safe } = sortClasses(className)
  return safe.length === 0
    ? { text, variant }
    : { text, variant, className: safe.join(' ') }
}
