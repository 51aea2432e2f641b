/** Whether a moment is still to come. */
export const isAhead = (instant: string): boolean =>
  Date.parse(instant) > Date.now()
