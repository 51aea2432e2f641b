import { sortClasses } from '#contract/badge-classes'
import type { WrittenBadge } from '#contract/badge-classes'

/** The classes of a badge that are not kept, in sentences: they could make it cover the page. */
export const leftOut = ({ text, className = '' }: WrittenBadge): string[] =>
  sortClasses(className).others.map(
    name => `The badge '${text}' cannot have the class '${name}'.`
  )
