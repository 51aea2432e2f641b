import { CHAT_LIMITS } from '#contract/chat'
import { GUEST_USERNAME } from '#contract/visitor'
import { withoutControls } from './rules.ts'

const RESERVED = [
  'admin',
  'administrator',
  'mod',
  'moderator',
  'staff',
  'system',
  'pog'
]

/** Letters of other scripts, digits and signs that are drawn like the Latin letter before them. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑ4@',
  b: 'вƄьβ8',
  c: 'сϲᴄ',
  d: 'ԁɗđ',
  e: 'еєε3€ҽ',
  f: 'ƒϝ',
  g: 'ɡց9',
  h: 'һнհ',
  i: 'іıιɩӏl1!|',
  j: 'ј',
  k: 'кκĸ',
  m: 'мʍ',
  n: 'пηռ',
  o: 'оοσ0օøº',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦř',
  s: 'ѕ5$ꜱʂ',
  t: 'тτ7+ŧ',
  u: 'υսᴜц',
  v: 'νѵᴠ',
  w: 'ѡԝᴡω',
  x: 'хχ×',
  y: 'уγүу',
  z: 'ᴢʐ2'
}

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, other => [other, letter] as const)
  )
)

/** What a name looks like: two names with the same shape can be mistaken for each other. */
function shapeOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Array.from(letters, letter => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/**
 * Keeps the names that nobody may take. `approved` gives the usernames of the approved streamers;
 * while it fails, the names it gave before stay reserved.
 */
export function createNames(approved: () => Promise<string[]>) {
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
      const isTaken = reserved.has(shapeOf(name))
      const isVisible = /[^\p{M}\s]/u.test(name)
      return !isVisible || length > CHAT_LIMITS.username || isTaken
        ? GUEST_USERNAME
        : name
    }
  }
}

export type Names = ReturnType<typeof createNames>
