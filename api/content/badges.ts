import { sortClasses } from '#contract/badge-classes'
import type { WrittenBadge } from '#contract/badge-classes'

/** What of a badge is not kept, in sentences: a class could make it cover the page. */
export const leftOut = ({ text, className = '' }: WrittenBadge): string[] =>
  sortClasses(className).others.map(
    name => `The badge '${text}' cannot have the class '${name}'.`
  )
