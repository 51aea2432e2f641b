import type { Stream } from '#contract/streams'
import { FALLBACKS } from './config.ts'

/** Nothing is known of it but its id: there is no name to show twice, and nothing to be told of. */
export const isUnknown = ({ title, streamer }: Stream): boolean =>
  title === FALLBACKS.streamer && streamer.username === ''
