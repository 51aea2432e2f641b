import type { AspectRatio } from '#contract/content'

/** What the form calls the aspect ratios. */
export const RATIO_NAMES: Record<AspectRatio, string> = {
  square: 'Square 1:1',
  video: 'Video 16:9',
  portrait: 'Portrait 2:3',
  auto: 'Auto original'
}
