/**
 * The second database of `npm test` only has to answer like the first one, and it writes slowly:
 * with TEST_VOLUME=low, tests of many writes are left to the first one.
 */
export const isVolumeLow = process.env['TEST_VOLUME'] === 'low'

/** How often something is tried that could go wrong each time. */
export const rounds = (full: number): number =>
  isVolumeLow ? Math.ceil(full / 10) : full
