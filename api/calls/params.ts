import { z } from 'zod'
import { CONTENT_LIMITS, ID_PATTERN } from '#contract/content'

/** What every id of the API looks like. */
export const id = z
  .string()
  .regex(
    ID_PATTERN,
    'may have at most 128 letters, digits, dots, dashes and underscores'
  )
export const idParams = z.object({ id })

/** Where something is to be moved in its sequence. */
export const orderInput = z.strictObject({
  order: z.int().min(-CONTENT_LIMITS.order).max(CONTENT_LIMITS.order)
})
