import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sourcesOf } from '#contract/media'

const PUBLIC = join(import.meta.dirname, '../site/public')
const CLIPS = join(PUBLIC, 'clips')
const PICTURES = join(import.meta.dirname, 'pictures')
const SIDE_PX = 32

/** One row of the cosine transform for each of the eight lowest frequencies. */
const COSINES = Array.from({ length: 8 }, (_, frequency) =>
  Array.from({ length: SIDE_PX }, (_, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE_PX))
  )
)

/** 64 bits: which of the lowest frequencies of the picture's brightness are above their median. */
async function perceptualHash(file: string): Promise<boolean[]> {
  const luma = await sharp(file)
    .flatten({ background: '#0b0a12' })
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()
  const rows = Array.from({ length: SIDE_PX }, (_, y) =>
    COSINES.map(cosine =>
      cosine.reduce(
        (sum, weight, x) => sum + weight * (luma[y * SIDE_PX + x] ?? 0),
        0
      )
    )
  )
  const strengths = COSINES.flatMap(cosine =>
    COSINES.map((_, x) =>
      cosine.reduce((sum, weight, y) => sum + weight * (rows[y]?.[x] ?? 0), 0)
    )
  )
  const median = strengths.toSorted((a, b) => a - b)[32] ?? 0
  return strengths.map(strength => strength > median)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.map(entry => join(folder, entry))
  const sizes = await Promise.all(files.map(file => stat(file)))
  return files.filter((_, index) => sizes[index]?.isFile())
}

/** One file of each picture: a single width of heroes and places, and no icons. */
async function pictures(): Promise<string[]> {
  const shown = (await filesOf(PUBLIC)).filter(file =>
    /hero-\w+-640|places\/(?:gallery|comics|kiosk|lost|formula|playlists)-640|portraits\/|collections\/|guest|placeholder/.test(
      file
    )
  )
  return [...(await filesOf(PICTURES)), ...shown]
}

test('No two pictures look alike', async () => {
  const files = await pictures()
  expect(files.length).toBeGreaterThan(100)
  const hashes = await Promise.all(
    files.map(async file => ({ file, bits: await perceptualHash(file) }))
  )
  const alike = hashes.flatMap((one, index) =>
    hashes.slice(index + 1).flatMap(other => {
      const distance = one.bits.filter(
        (bit, at) => bit !== other.bits[at]
      ).length
      return distance > 12 ? [] : [`${one.file} ${other.file} ${distance}`]
    })
  )
  expect(alike).toEqual([])
})

test('The hash of a picture sees that a smaller copy is the same picture', async () => {
  const [large, small] = await Promise.all(
    [1920, 640].map(width =>
      perceptualHash(join(PUBLIC, `hero-home-${width}.webp`))
    )
  )
  const distance = large?.filter((bit, at) => bit !== small?.[at]).length
  expect(distance).toBeLessThanOrEqual(12)
})

test('The committed pictures weigh 6 MB together at most', async () => {
  const shown = (await filesOf(PUBLIC)).filter(file => !file.startsWith(CLIPS))
  const files = [...(await filesOf(PICTURES)), ...shown]
  const sizes = await Promise.all(files.map(file => stat(file)))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(6 * 1024 * 1024)
})

test('A browse page loads no hero picture above 80 KB', async () => {
  const heroes = (await filesOf(PUBLIC)).filter(file => file.includes('hero-'))
  expect(heroes).toHaveLength(6)
  for (const hero of heroes)
    expect((await stat(hero)).size, hero).toBeLessThanOrEqual(80 * 1024)
})

test('Every item of the catalogue has its picture, and every picture its item', async () => {
  const catalogue = JSON.parse(
    await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8')
  ) as { items: { id: string }[]; homepage: string[] }
  const ids = catalogue.items.map(item => item.id)
  const names = (await readdir(PICTURES)).map(file => file.replace('.webp', ''))
  expect(ids.toSorted()).toEqual(names.toSorted())
  expect(ids).toEqual(expect.arrayContaining(catalogue.homepage))
})

test('Every clip of the catalogue is there in both codings, and together they weigh 1 MB at most', async () => {
  const { items } = JSON.parse(
    await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8')
  ) as { items: { metadata: { playbackUrl?: string } }[] }
  const addresses = items.flatMap(({ metadata }) => metadata.playbackUrl ?? [])
  expect(addresses.toSorted()).toEqual([
    '/clips/afterglow-transit.m4a',
    '/clips/low-tide.m4a',
    '/clips/neon-bender.mp4',
    '/clips/night-synths.mp4'
  ])
  const wanted = addresses.flatMap(sourcesOf).map(each => join(PUBLIC, each))
  const files = await filesOf(CLIPS)
  expect(files.toSorted()).toEqual(wanted.toSorted())
  const sizes = await Promise.all(files.map(file => stat(file)))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(1024 * 1024)
})
