import { z } from 'zod'
import { CONTENT_LIMITS, ID_PATTERN } from '#contract/content'

/** What every id of the API looks like. */
export const id = z
  .string()
  .regex(
    ID_PATTERN,
    'may have at most 128 letters, digits, dots, dashes and underscores, and begins with a letter or digit'
  )
export const idParams = z.object({ id })

/**
 * A text as the database will return it: half of a surrogate pair, which it cannot store, is
 * replaced. So the answer to a save is what was saved.
 */
export const asStored = (text: string): string => text.toWellFormed().trim()

/** Where something is to be moved in its sequence. */
export const orderInput = z.strictObject({
  order: z.int().min(-CONTENT_LIMITS.order).max(CONTENT_LIMITS.order)
})
