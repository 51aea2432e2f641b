import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** The two fonts of the product, each with the weights that our styles use. */
export const FACES = [
  {
    file: 'geist.woff2',
    from: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 }
  },
  {
    file: 'bricolage-grotesque.woff2',
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { min: 600, max: 800 }
  }
] as const

/** Names that stay in the file: whose it is, and under which licence. */
const NAMES_KEPT = [0, 13, 14]

/**
 * The font with all its glyphs, but only between two weights: a third smaller, so that a phone has it
 * before its first layout and need not lay out twice.
 */
export async function cutFace({
  from,
  weights
}: (typeof FACES)[number]): Promise<Buffer> {
  return subsetFont(await readFile(resolve(from)), null, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    preserveNameIds: NAMES_KEPT,
    variationAxes: { wght: weights }
  })
}
