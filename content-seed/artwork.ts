import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { family } from './artwork/family.mjs'

const PICTURES = join(import.meta.dirname, 'pictures')
const PUBLIC = join(import.meta.dirname, '../site/public')
const KEYART = join(import.meta.dirname, 'artwork/keyart')

/**
 * Widths of items' pictures: those that the hub's pipeline keeps; tall and square ones are never
 * shown wide.
 */
const WIDE_PX = 1280
const NARROW_PX = 640
const HERO_WIDTHS_PX = [640, 1280, 1920]
const PLACE_WIDTHS_PX = [640, 1280]

/** Heroes delay the first page, so they are small; key art was drawn to be looked at closely. */
const HERO_BYTES = 78 * 1024
const KEYART_BYTES = 140 * 1024
const PICTURE_BYTES = 62 * 1024

interface Drawing {
  name: string
  svg: string
}

/** One file that a drawing becomes; `width` is left out where the SVG itself is the file. */
type Target =
  | { file: string; format: 'svg' }
  | { file: string; format: 'webp' | 'png' | 'jpeg'; width: number }

/**
 * The drawing's own width and height, from its viewBox; a painting's margins, which extend to
 * the left and above as much as to the right and below, are cut off when it is written.
 */
function sizeOf(svg: string): { width: number; height: number; bleed: number } {
  const [, x = '0', width, height] =
    /viewBox="(-?[\d.]+) -?[\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const bleed = -Number(x)
  return {
    width: Number(width) - 2 * bleed,
    height: Number(height) - 2 * bleed,
    bleed
  }
}

const publicWebp = (path: string, width: number): Target => ({
  file: join(PUBLIC, `${path}.webp`),
  format: 'webp',
  width
})
const publicPng = (path: string, width: number): Target => ({
  file: join(PUBLIC, `${path}.png`),
  format: 'png',
  width
})

/** The preview picture of a link to the hub on social networks, not all of which read WebP. */
const SHARED_LINK: Target = {
  file: join(PUBLIC, 'share.jpg'),
  format: 'jpeg',
  width: 1200
}

const placeOf = (place: string): Target[] =>
  PLACE_WIDTHS_PX.map(width => publicWebp(`places/${place}-${width}`, width))

/** Channels that the TV Channel screen is waiting for; their items' pictures are on that screen too. */
const CHANNEL_PLACES = new Map([
  ['channel-pog-originals', 'originals'],
  ['channel-corner-flag', 'sports'],
  ['channel-soundings', 'documentaries']
])

/** Faces of the streamers that /streamers shows while nobody is featured, each over a third of the page. */
const LARGE_FACES = new Set([
  'portrait-modularmia',
  'portrait-kestrel-kay',
  'portrait-slowjune'
])

/**
 * Where a drawing goes: heroes, places, faces and marks belong to the site, all others illustrate
 * an item.
 */
function targetsOf({ name, svg }: Drawing): Target[] {
  if (name.startsWith('hero-')) {
    const heroes = HERO_WIDTHS_PX.map(width =>
      publicWebp(`${name}-${width}`, width)
    )
    return name === 'hero-home' ? [...heroes, SHARED_LINK] : heroes
  }
  if (name.startsWith('place-')) return placeOf(name.replace('place-', ''))
  if (name.startsWith('portrait-')) {
    const width = LARGE_FACES.has(name) ? 480 : 200
    return [publicWebp(name.replace('portrait-', 'portraits/'), width)]
  }

  if (name === 'placeholder-cover') return [publicWebp(name, 640)]
  if (name === 'placeholder-guest') return [publicWebp('guest', 200)]
  if (name === 'icon-maskable') {
    return [
      publicPng('icon-maskable-512', 512),
      publicPng('apple-touch-icon', 180)
    ]
  }
  if (name === 'logo-mark') {
    return [
      { file: join(PUBLIC, 'favicon.svg'), format: 'svg' },
      publicPng('icon-192', 192),
      publicPng('icon-512', 512)
    ]
  }
  if (name.startsWith('collection-')) {
    const file = `${name.replace('collection-', 'collections/')}.svg`
    return [{ file: join(PUBLIC, file), format: 'svg' }]
  }
  const { width, height } = sizeOf(svg)
  const file = join(PICTURES, `${name}.webp`)
  const place = CHANNEL_PLACES.get(name)
  return [
    { file, format: 'webp', width: width > height ? WIDE_PX : NARROW_PX },
    ...(place === undefined ? [] : placeOf(place))
  ]
}

async function write(drawing: Drawing, target: Target): Promise<void> {
  await mkdir(dirname(target.file), { recursive: true })
  if (target.format === 'svg') {
    await writeFile(target.file, `${drawing.svg}\n`)
    return
  }
  const { width, height, bleed } = sizeOf(drawing.svg)
  const scale = target.width / width
  const svg = Buffer.from(drawing.svg)
  const density = Math.max(72, 72 * scale)
  const margin = Math.round(bleed * scale)
  const painting = sharp(svg, { density }).resize(target.width + 2 * margin)
  const picture =
    bleed === 0
      ? painting
      : sharp(await painting.png({ compressionLevel: 0 }).toBuffer()).extract({
          left: margin,
          top: margin,
          width: target.width,
          height: Math.round(height * scale)
        })
  if (target.format === 'webp') {
    await writeFile(target.file, await lightEnough(picture, budgetOf(drawing)))
    return
  }
  await (
    target.format === 'png'
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 84, mozjpeg: true })
  ).toFile(target.file)
}

/** The best quality that stays within this size; grain and texture need more bytes than flat shapes did. */
async function lightEnough(picture: Sharp, bytes: number): Promise<Buffer> {
  let file = Buffer.alloc(0)
  for (const quality of [84, 74, 64, 54, 44, 34]) {
    file = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= bytes) break
  }
  return file
}

function budgetOf({ name }: Drawing): number {
  if (name.startsWith('hero-')) return HERO_BYTES
  return drawnByHand.has(name) ? KEYART_BYTES : PICTURE_BYTES
}

async function keyart(): Promise<Drawing[]> {
  const files = await readdir(KEYART)
  return Promise.all(
    files.map(async file => ({
      name: file.replace('.svg', ''),
      svg: await readFile(join(KEYART, file), 'utf8')
    }))
  )
}

/**
 * `npm run artwork [name...]`: draws every picture, or those named, as files that are committed.
 * It runs in its own process because the hub's sharp refuses SVG.
 */
const wanted = process.argv.slice(2)
const richer = await keyart()
const drawings = [...family, ...richer]
const drawnByHand = new Set(richer.map(({ name }) => name))
if (wanted.length === 0) await rm(PICTURES, { recursive: true, force: true })

let files = 0
for (const drawing of drawings) {
  if (wanted.length > 0 && !wanted.includes(drawing.name)) continue
  for (const target of targetsOf(drawing)) {
    await write(drawing, target)
    files += 1
  }
}
console.log(`${files} files drawn`)
