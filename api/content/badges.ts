import { sortClasses } from '#contract/badge-classes'
import type { Badge } from '#contract/content'

type Written = Omit<Badge, 'className'> & { className?: string | undefined }

/** A class that could make the badge cover the page is dropped. */
export function safeBadge({ text, variant, className = '' }: Written): Badge {
  const { safe } = sortClasses(className)
  return safe.length === 0
    ? { text, variant }
    : { text, variant, className: safe.join(' ') }
}

/** What of a badge was not kept, in sentences. */
export const leftOut = ({ text, className = '' }: Written): string[] =>
  sortClasses(className).others.map(
    name => `The badge '${text}' cannot have the class '${name}'.`
  )
