import { FIND_ROWS, folded } from '#contract/find'
import type { Credits, FindKind } from '#contract/find'
import { WORD_MOST } from './distance.ts'
import { createVocabulary } from './vocabulary.ts'
import type { Term } from './vocabulary.ts'

/** Only this many words of a question are looked for. */
const WORDS_ASKED = 8
/** Shorter words must have no typing errors. */
const ERRORS_FROM = 4
/** From this length on a word may have two errors; where nothing is found, all that may have one may have two. */
const TWO_ERRORS_FROM = 9
/** What a word counts in a title, a name, a studio or genre, and a description. */
const WEIGHTS = [6, 3, 2, 1] as const
const FIELD_BITS = 2
const BEGINS = 0.7
const ERRS = 0.4
/** Added for a title of one word, divided among the words of a longer title. */
const SHORT_TITLE = 0.1

/** What can be found by its words. */
export interface Findable extends Credits {
  kind: FindKind
  title: string
  /** The words of its description. */
  words: string
  bornMs: number
}

/** A match, by its place. */
interface Hit {
  place: number
  score: number
}
interface HitsOfKind {
  kind: FindKind
  hits: Hit[]
}

/** Words of 100,000 items in memory, packed so that every question is answered in a few milliseconds. */
export interface WordIndex {
  /** Returns its place. */
  add(one: Findable): number
  drop(place: number): void
  search(query: string): HitsOfKind[]
  /** How many places were dropped: they still take up memory. */
  readonly dropped: number
}

const NO_WORD = /[^\p{L}\p{N}]+/u
const wordsIn = (text: string): string[] =>
  folded(text)
    .split(NO_WORD)
    .filter(word => word !== '')
    .map(word => word.slice(0, WORD_MOST))

interface Place {
  kind: FindKind
  bornMs: number
  titleWords: number
}

export function createWordIndex(): WordIndex {
  const vocabulary = createVocabulary()
  const places: (Place | null)[] = []
  let dropped = 0
  let best = new Float32Array(1024)
  let total = new Float32Array(1024)
  let matched = new Uint8Array(1024)

  function makeRoom(): void {
    const size = Math.ceil(places.length * 1.25)
    if (best.length < places.length) {
      best = new Float32Array(size)
      total = new Float32Array(size)
      matched = new Uint8Array(size)
    }
    total.fill(0)
    matched.fill(0)
  }

  /** Everything that has this word, and had all words before it, scores at least this much for it. */
  function count({ places: all }: Term, share: number, turn: number): void {
    for (const each of all) {
      const place = each >>> FIELD_BITS
      if (matched[place] !== turn) continue
      const weight = (WEIGHTS[each & 3] ?? 1) * share
      if ((best[place] ?? 0) < weight) best[place] = weight
    }
  }
  function errorsIn({ length }: string, isSecondTry: boolean): number {
    if (length < ERRORS_FROM) return 0
    return isSecondTry || length >= TWO_ERRORS_FROM ? 2 : 1
  }
  function look(word: string, turn: number, isSecondTry: boolean): void {
    best.fill(0)
    const errors = errorsIn(word, isSecondTry)
    if (errors > 0)
      for (const term of vocabulary.near(word, errors)) count(term, ERRS, turn)
    for (const term of vocabulary.beginningWith(word)) count(term, BEGINS, turn)
    const same = vocabulary.known(word)
    if (same) count(same, 1, turn)
    for (let place = 0; place < places.length; place += 1) {
      const score = best[place] ?? 0
      if (score === 0) continue
      total[place] = (total[place] ?? 0) + score
      matched[place] = turn + 1
    }
  }

  /** The best few of each kind, the newer of two equals first. */
  function bestOf(turn: number): HitsOfKind[] {
    const found = new Map<FindKind, Hit[]>()
    const born = ({ place }: Hit) => places[place]?.bornMs ?? 0
    const order = (a: Hit, b: Hit) => b.score - a.score || born(b) - born(a)
    for (let place = 0; place < places.length; place += 1) {
      if (matched[place] !== turn) continue
      const there = places[place]
      if (!there) continue
      const score = (total[place] ?? 0) + SHORT_TITLE / there.titleWords
      const hits = found.get(there.kind)
      const hit = { place, score }
      if (hits === undefined) {
        found.set(there.kind, [hit])
        continue
      }
      const worst = hits.at(-1)
      if (hits.length === FIND_ROWS && worst && order(hit, worst) >= 0) continue
      const at = hits.findIndex(each => order(hit, each) < 0)
      hits.splice(at === -1 ? hits.length : at, 0, hit)
      if (hits.length > FIND_ROWS) hits.pop()
    }
    return [...found]
      .map(([kind, hits]) => ({ kind, hits }))
      .toSorted((a, b) => order(a.hits[0] as Hit, b.hits[0] as Hit))
  }

  function tried(words: string[], isSecondTry: boolean): HitsOfKind[] {
    makeRoom()
    for (const [turn, word] of words.entries()) look(word, turn, isSecondTry)
    return bestOf(words.length)
  }

  return {
    get dropped() {
      return dropped
    },
    add: ({ kind, title, by, studio, genre, words, bornMs }) => {
      const place = places.length
      const fields = [title, by, `${studio} ${genre}`, words].map(wordsIn)
      const titleWords = Math.max(1, fields[0]?.length ?? 1)
      places.push({ kind, bornMs, titleWords })
      for (const [field, all] of fields.entries()) {
        for (const word of new Set(all))
          vocabulary.of(word).places.push((place << FIELD_BITS) | field)
      }
      return place
    },
    drop: place => {
      places[place] = null
      dropped += 1
    },
    search: query => {
      const words = [...new Set(wordsIn(query))].slice(0, WORDS_ASKED)
      if (words.length === 0) return []
      const close = tried(words, false)
      return close.length > 0 ? close : tried(words, true)
    }
  }
}
