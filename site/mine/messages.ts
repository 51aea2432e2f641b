import { failed, HUB_UNREACHABLE } from '../lib/messages.ts'
import type { Message } from '../lib/messages.ts'

/** What the bookmark says; pages need none of it until somebody comes near a card. */
export const KEEPING = {
  add: 'Add to My list',
  take: 'Remove from My list',
  /** The label on a card, which tells screen readers the card's title. */
  of: (label: string, title: string) => `${label}: ${title}`,
  added: {
    title: 'Added to My list',
    description: 'Find shows what you keep.'
  } as Message,
  taken: { title: 'Removed from My list', description: '' } as Message,
  failed: (reason: string = HUB_UNREACHABLE) =>
    failed('My list was not changed', reason)
} as const
