import { distance } from './distance.ts'

/** A word, and where it occurs. */
export interface Term {
  text: string
  /** A bit for each of its letters: most words are told apart by them alone. */
  letters: number
  places: number[]
}

/** All words that something can be found by. */
export interface Vocabulary {
  /** The term for this word, made if it is not known yet. */
  of(text: string): Term
  known(text: string): Term | undefined
  /** The words that begin like this, without the word itself. */
  beginningWith(start: string): Term[]
  /** The words with at most this many typing errors, without the word itself. */
  near(text: string, most: number): Term[]
}

function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1)
    letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** How many bits are set. */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const byText = (a: Term, b: Term) =>
  a.text < b.text ? -1 : a.text > b.text ? 1 : 0

/** Sorted whenever this many were added: sorting all at once would hold up the process for long. */
const SORTED_AT = 5000

/** Merges two sorted lists into one. */
function merged(long: Term[], short: Term[]): Term[] {
  const all: Term[] = []
  let at = 0
  for (const term of long) {
    for (let next = short[at]; next; next = short[at]) {
      if (byText(next, term) >= 0) break
      all.push(next)
      at += 1
    }
    all.push(term)
  }
  return all.concat(short.slice(at))
}

export function createVocabulary(): Vocabulary {
  const terms = new Map<string, Term>()
  const byLength: Term[][] = []
  let sorted: Term[] = []
  /** Terms that are not sorted yet. */
  let added: Term[] = []

  const inOrder = (): Term[] => {
    if (added.length > 0) {
      sorted = merged(sorted, added.toSorted(byText))
      added = []
    }
    return sorted
  }
  const firstFrom = (all: Term[], start: string): number => {
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((all[middle]?.text ?? '') < start) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    known: text => terms.get(text),
    of: text => {
      const known = terms.get(text)
      if (known) return known
      const term: Term = { text, letters: lettersOf(text), places: [] }
      terms.set(text, term)
      ;(byLength[text.length] ??= []).push(term)
      added.push(term)
      if (added.length >= SORTED_AT) inOrder()
      return term
    },
    beginningWith: start => {
      const all = inOrder()
      const found: Term[] = []
      for (let at = firstFrom(all, start); at < all.length; at += 1) {
        const term = all[at]
        if (!term?.text.startsWith(start)) break
        if (term.text !== start) found.push(term)
      }
      return found
    },
    near: (text, most) => {
      const letters = lettersOf(text)
      const found: Term[] = []
      const { length } = text
      for (let size = length - most; size <= length + most; size += 1) {
        for (const term of byLength[size] ?? []) {
          const isLike = bitsOf(term.letters ^ letters) <= 2 * most
          if (isLike && distance(text, term.text, most) <= most)
            if (term.text !== text) found.push(term)
        }
      }
      return found
    }
  }
}
