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

/** The names that nobody may take in the chat. */
export interface Names {
  /** Reserves the name of a streamer who has just been approved. */
  reserve(name: string): void
  /** Reads the approved streamers again. */
  refresh(): Promise<void>
  /** The name as everybody will see it: 1-25 visible characters, else 'Guest'. */
  clean(raw: string): string
}

/**
 * `approved` returns the usernames of the approved streamers; while it fails, the names it returned
 * before stay reserved. A name that contains a listed word is never allowed.
 */
export function createNames(
  approved: () => Promise<string[]>,
  hasListedWord: (text: string) => boolean
): Names {
  const fixed = RESERVED.map(shapeOf)
  let reserved = new Set(fixed)
  /** Approved while the list was being read, and so possibly missing from it. */
  let meanwhile: string[] = []
  return {
    reserve(name) {
      reserved.add(shapeOf(name))
      meanwhile.push(shapeOf(name))
    },
    async refresh() {
      meanwhile = []
      const shapes = (await approved()).map(shapeOf)
      reserved = new Set([...fixed, ...shapes, ...meanwhile])
    },
    clean(raw) {
      const name = cleanUsername(raw)
      const isFree =
        name !== null &&
        !shapesOf(name).some(shape => reserved.has(shape)) &&
        !hasListedWord(name)
      return isFree ? name : GUEST_USERNAME
    }
  }
}
