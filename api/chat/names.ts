import { CHAT_LIMITS } from '#contract/chat'
import { GUEST_USERNAME } from '#contract/visitor'
import { withoutControls } from './rules.ts'
import { shapeOf } from './shapes.ts'

const RESERVED = [
  'admin',
  'administrator',
  'mod',
  'moderator',
  'staff',
  'system',
  'pog'
]

/**
 * Keeps the names that nobody may take. `approved` gives the usernames of the approved streamers;
 * while it fails, the names it gave before stay reserved. No name holds a word of the list.
 */
export function createNames(
  approved: () => Promise<string[]>,
  hasListedWord: (text: string) => boolean
) {
  const fixed = RESERVED.map(shapeOf)
  let reserved = new Set(fixed)
  return {
    /** Asks again for the approved streamers. */
    async refresh(): Promise<void> {
      reserved = new Set([...fixed, ...(await approved()).map(shapeOf)])
    },
    /** The name as everybody will see it: 1-25 visible characters, else 'Guest'. */
    clean(raw: string): string {
      const name = withoutControls(raw.normalize('NFKC'))
        .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
      const length = Array.from(name).length
      const isTaken = reserved.has(shapeOf(name)) || hasListedWord(name)
      const isVisible = /[^\p{M}\s]/u.test(name)
      return !isVisible || length > CHAT_LIMITS.username || isTaken
        ? GUEST_USERNAME
        : name
    }
  }
}

export type Names = ReturnType<typeof createNames>
