import { GUEST_USERNAME } from '#contract/visitor'
import { shapeOf, shapesOf } from './shapes.ts'
import { cleanUsername } from './text.ts'

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
  /** Approved while the list was being read, which may not have had them yet. */
  let meanwhile: string[] = []
  return {
    /** Takes the name of a streamer who has just been approved. */
    reserve(name: string): void {
      reserved.add(shapeOf(name))
      meanwhile.push(shapeOf(name))
    },
    /** Asks again for the approved streamers. */
    async refresh(): Promise<void> {
      meanwhile = []
      const shapes = (await approved()).map(shapeOf)
      reserved = new Set([...fixed, ...shapes, ...meanwhile])
    },
    /** The name as everybody will see it: 1-25 visible characters, else 'Guest'. */
    clean(raw: string): string {
      const name = cleanUsername(raw)
      const isFree =
        name !== null &&
        !shapesOf(name).some(shape => reserved.has(shape)) &&
        !hasListedWord(name)
      return isFree ? name : GUEST_USERNAME
    }
  }
}

export type Names = ReturnType<typeof createNames>
