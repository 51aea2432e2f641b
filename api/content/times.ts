import {
  areReversed,
  TIMES_REVERSED,
  VISIBLE_FIELDS
} from '#contract/visibility'
import type { Times, VisibleField } from '#contract/visibility'
import { Failure } from '#http/failure'
import type { ContentInput } from './schema.ts'

/** The times after a save: null takes one away, and what was not sent stays. */
export function timesAfter(
  before: Times | null,
  input: Pick<ContentInput, VisibleField>
): Times {
  const times: Times = {}
  for (const field of VISIBLE_FIELDS) {
    const time = input[field] === undefined ? before?.[field] : input[field]
    if (time) times[field] = time
  }
  if (areReversed(times)) throw new Failure(400, TIMES_REVERSED)
  return times
}
