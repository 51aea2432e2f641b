import type { ContentItem } from './content.ts'

/** Where the browser keeps the administrator's token (chapter 6). */
export const ADMIN_TOKEN_KEY = 'adminToken'

export const ADMIN_SENTENCES = {
  passwordMissing: 'Please enter the admin password',
  passwordWrong: 'Invalid admin password'
} as const

/** One write of the administrator: GET /api/admin/activity. */
export interface ActivityEntry {
  /** ISO 8601. */
  at: string
  /** What was done, in words. */
  action: string
  /** Id of what it was done to; empty when there is none. */
  target: string
}

/** A deleted item that can come back: GET /api/content/deleted. */
export interface DeletedItem {
  item: ContentItem
  /** ISO 8601. */
  deletedAt: string
}

/** An address that no longer answers: GET /api/content/dead-links. */
export interface DeadLink {
  /** As the item has it. */
  url: string
  /** ISO 8601. */
  checkedAt: string
  /** Why, as a sentence. */
  reason: string
}
