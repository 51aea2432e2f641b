/**
 * The second database of `npm test` is asked whether it answers alike, and it writes slowly:
 * TEST_VOLUME=low leaves what is about the number of writes to the first one.
 */
export const isVolumeLow = process.env['TEST_VOLUME'] === 'low'

/** How often something is tried that could go wrong each time anew. */
export const rounds = (full: number): number =>
  isVolumeLow ? Math.ceil(full / 10) : full
