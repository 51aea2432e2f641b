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

/** What a name or a word looks like: two with the same shape can be mistaken for each other. */
export function shapeOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Array.from(letters, letter => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
