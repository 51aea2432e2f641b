import { readFileSync } from 'node:fs'

/**
 * Digits, signs and letters that are drawn like the Latin letter before them although Unicode does
 * not list them: it lists what is confused by accident, and these are used on purpose.
 */
const OWN: Record<string, string> = {
  a: '4@ᴀⱥ∀д',
  b: '8ʙβьƄ',
  d: 'ᴅð∂',
  e: 'еєε3€ҽᴇ',
  f: 'ϝ£',
  g: '9ɢ',
  h: 'ʜ',
  i: 'l1!|¡ɪ',
  j: 'ᴊ',
  k: 'ĸᴋ',
  m: 'ʍᴍ',
  n: 'пɴη',
  o: '0σδ⊙○◯●⚪⭕〇ᄋ∅',
  p: 'ᴘþꝑ',
  r: 'ʀ',
  s: '5$ꜱ',
  t: '7+ᴛτ†',
  u: 'ц',
  w: 'ωᴡ',
  x: 'χ×',
  z: '2'
}

/** Letters that are drawn with several signs. */
const DRAWN: [string, string][] = [
  ['|\\/|', 'm'],
  ['|v|', 'm'],
  ['|V|', 'm'],
  ['/\\', 'a'],
  ['()', 'o']
]

/** For each letter, the letter that it looks like. */
type Table = ReadonlyMap<string, string>

const invert = (rows: [string, string][]): Table =>
  new Map(
    rows.flatMap(([letter, others]) =>
      Array.from(others, other => [other, letter] as const)
    )
  )

let tables: { own: Table; unicode: Table } | null = null

/** Both tables, read when the first name is looked at. */
function readTables() {
  const text = readFileSync(new URL('confusables.txt', import.meta.url), 'utf8')
  const rows = text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('# ') && line !== '#')
    .map(line => line.split('\t') as [string, string])
  return { own: invert(Object.entries(OWN)), unicode: invert(rows) }
}

/**
 * Where the alphabets on discs, on squares and in flags begin, for which Unicode gives no plain
 * letter.
 */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6]
const LETTERS = 26

/** The Latin letter that is drawn on a disc, a square or a flag. */
function enclosedBy(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  const first = ENCLOSED.find(one => code >= one && code < one + LETTERS)
  return first === undefined
    ? undefined
    : String.fromCodePoint(0x61 + code - first)
}

const ASCII = /^[\x21-\x7E]+$/

/** Looked up once for each ASCII letter: nearly every name is made of them, and comes with each message. */
const found = new Map<string, string>()

function prototypeOf(letter: string): string {
  const known = found.get(letter) ?? findPrototype(letter)
  if (ASCII.test(letter)) found.set(letter, known)
  return known
}

/** The small Latin letters, or whatever stands for all that look like it. */
function findPrototype(letter: string): string {
  const { own, unicode } = (tables ??= readTables())
  const small = enclosedBy(letter) ?? letter.toLowerCase()
  const mine = own.get(letter) ?? own.get(small)
  if (mine !== undefined) return mine
  // Small letters of other scripts often look like small capitals, and their capitals like ours.
  const seen = [unicode.get(letter), unicode.get(letter.toUpperCase())]
  const latin = seen.find(one => one !== undefined && ASCII.test(one))
  const known = latin ?? seen[0] ?? small
  return Array.from(known.toLowerCase(), one => own.get(one) ?? one).join('')
}

/** What a name or a word looks like: two with the same shape can be mistaken for each other. */
export function shapeOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const letters = DRAWN.reduce(
    (text, [signs, letter]) => text.replaceAll(signs, letter),
    plain
  )
  return Array.from(letters, prototypeOf)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

// Letters on discs and in flags are symbols too, so not all symbols may go.
const BEFORE = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+/u
const AFTER = /[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/u

/** All the ways in which a text can be read: a sign at its ends may be a letter, or only a sign. */
export function shapesOf(text: string): string[] {
  const [before, after] = [text.replace(BEFORE, ''), text.replace(AFTER, '')]
  const readings = [text, before, after, before.replace(AFTER, '')]
  return [...new Set(readings)].map(shapeOf)
}
