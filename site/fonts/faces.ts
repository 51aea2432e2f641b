import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** What nearly every text is written with: a page that has nothing else needs only the files with these. */
const COMMON = 'U+20-7E, U+A0, U+B7, U+D7, U+2013-201F, U+2026'
/** Accents and rarer signs: the range that the styles name for the files with them. */
const MORE = 'U+A1-B6, U+B8-D6, U+D8-329, U+2000-2012, U+2020-2025, U+2027-2215'

/** What browsers apply to letters unasked. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig']

/** For text: with figures of one width, for what is counted. */
const GEIST = {
  from: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weights: { min: 400, max: 700 },
  features: [...FEATURES, 'tnum']
}
/** For headings. */
const BRICOLAGE = {
  from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weights: { min: 700, max: 700 },
  features: FEATURES
}

/** The two fonts of the product, with the weights that our styles use, each in two files of which the second is seldom needed. */
export const FACES = [
  { file: 'geist.woff2', characters: COMMON, ...GEIST },
  { file: 'geist-more.woff2', characters: MORE, ...GEIST },
  { file: 'bricolage.woff2', characters: COMMON, ...BRICOLAGE },
  { file: 'bricolage-more.woff2', characters: MORE, ...BRICOLAGE }
] as const

/** Names that stay in the file: whose it is, and under which licence. */
const NAMES_KEPT = [0, 13, 14]

/** The characters of a CSS unicode-range. */
export function charactersOf(range: string): string {
  const codes = range.split(', ').flatMap(part => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map(code => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
  return String.fromCodePoint(...codes)
}

/**
 * Some characters of a font, only between two weights. Each file that every page loads is then about as large
 * as the styles, so that a phone has them by its first layout and need not lay out twice.
 */
export async function cutFace({
  from,
  weights,
  features,
  characters
}: (typeof FACES)[number]): Promise<Buffer> {
  return subsetFont(await readFile(resolve(from)), charactersOf(characters), {
    targetFormat: 'woff2',
    keepFeatures: features,
    preserveNameIds: NAMES_KEPT,
    variationAxes: { wght: weights }
  })
}
