import { z } from 'zod'
import { DURATION_MOST_S } from '#contract/mine'
import type { MyList, Position } from '#contract/mine'
import { foundRow } from '../calls/shared-schema.ts'

export const myListReply = z.strictObject({
  mine: z.array(foundRow),
  begun: z.array(foundRow.extend({ share: z.number().min(0).max(1) }))
}) satisfies z.ZodType<MyList>

const moment = z.number().min(0).max(DURATION_MOST_S)
export const positionInput = z
  .strictObject({ seconds: moment, duration: moment.min(1) })
  .refine(
    ({ seconds, duration }) => seconds <= duration,
    'seconds may be at most the duration'
  ) satisfies z.ZodType<Position>
