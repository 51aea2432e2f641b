import { hasBadge } from '#contract/content'
import type { ContentItem } from '#contract/content'

/** Chapter 4, movies: EXCLUSIVE or PREMIUM, COMING SOON. */
export const isExclusiveMovie = (item: Pick<ContentItem, 'badges'>) =>
  hasBadge(item, 'EXCLUSIVE') || hasBadge(item, 'PREMIUM')
export const isComingSoon = (item: Pick<ContentItem, 'badges'>) =>
  hasBadge(item, 'COMING SOON')
