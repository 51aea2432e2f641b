import sharp from 'sharp'
import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { dominantColor, COLORED_PX } from './dominant-color.ts'
import type { Derived, Variants, Width } from './variants.ts'
import { IMAGE_SENTENCES, Refusal } from './refusal.ts'
import { scansOf } from './scans.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'gif']
const PIXELS = 40_000_000
/**
 * The largest size of a decoded picture: all pixels in four channels of 8 bits, fewer in 16 bits.
 */
const DECODED_BYTES = 160 * 1024 * 1024
/** The memory that decoding may need for a picture that cannot be read line by line. */
const HELD_BYTES = 160 * 1024 * 1024
/**
 * How many pixels may be visited over all scans: 20 scans of the largest JPEG, where honest ones
 * have 10.
 */
const SCANNED_PIXELS = 20 * PIXELS
/** WebP allows no longer side. */
const LONGEST_SIDE_PX = 16_383
/** Half the time of sharp's default, for files 5 % larger. */
const WEBP = { quality: 80, effort: 2 }

const INPUT = {
  failOn: 'warning',
  limitInputPixels: PIXELS,
  limitInputChannels: 5,
  unlimited: false,
  pages: 1,
  autoOrient: true
} as const

/**
 * Blocks every loader of this process's sharp but the four of the hub, and keeps it from spreading
 * over all cores. Call it before the first picture.
 */
export function hardenSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map(
      format => `VipsForeignLoad${format}Buffer`
    )
  })
  sharp.concurrency(1)
  sharp.cache(false)
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const words = error instanceof Error ? error.message : ''
  if (/unsupported image format/i.test(words))
    return new Refusal(415, IMAGE_SENTENCES.type)

  return /exceeds pixel limit|channel limit|timeout/i.test(words)
    ? new Refusal(413, IMAGE_SENTENCES.tooLarge)
    : new Refusal(400, IMAGE_SENTENCES.damaged)
}

function decodedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'ushort' ? 2 : 1)
}

/**
 * Interlaced PNG is held whole, twice; progressive JPEG as 16-bit coefficients. Everything else is
 * read line by line.
 */
function heldBytes(picture: Metadata): number {
  if (!picture.isProgressive) return 0
  const pixels = picture.width * picture.height
  if (picture.format === 'jpeg') {
    const halved = picture.chromaSubsampling === '4:2:0'
    return 2 * pixels * (halved ? 1.5 : picture.channels)
  }
  return 2 * decodedBytes(picture)
}

/**
 * Reads only the headers of a picture: how many pixels it has. Throws 415 for anything but the
 * four formats, 413 for too many pixels or too much work on them, 400 for an unreadable header.
 */
export async function inspect(bytes: Buffer): Promise<number> {
  if (bytes.length === 0) throw new Refusal(400, IMAGE_SENTENCES.damaged)
  try {
    const picture = await sharp(bytes, INPUT).metadata()
    if (!FORMATS.includes(picture.format))
      throw new Refusal(415, IMAGE_SENTENCES.type)

    const pixels = picture.width * picture.height
    const scans = picture.format === 'jpeg' ? scansOf(bytes) : 1
    if (
      decodedBytes(picture) > DECODED_BYTES ||
      heldBytes(picture) > HELD_BYTES ||
      scans * pixels > SCANNED_PIXELS
    )
      throw new Refusal(413, IMAGE_SENTENCES.tooLarge)

    return pixels
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Pixels, ready to be resized or written. */
interface Raw {
  data: Buffer
  info: OutputInfo
}

const rawOf = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const shrink = (
  picture: Sharp,
  width: Width,
  deadlineS: number
): Promise<Raw> =>
  picture
    .resize({
      width,
      height: LONGEST_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true
    })
    .timeout({ seconds: deadlineS })
    .raw()
    .toBuffer({ resolveWithObject: true })

const encode = (raw: Raw, deadlineS: number): Promise<Buffer> =>
  rawOf(raw).timeout({ seconds: deadlineS }).webp(WEBP).toBuffer()

/**
 * The picture in the first of the widths and in all that follow, each derived from the previous one
 * while that is being written.
 */
async function written(
  raw: Raw,
  smaller: readonly Width[],
  deadlineS: number
): Promise<Buffer[]> {
  const [next, ...rest] = smaller
  if (next === undefined) return [await encode(raw, deadlineS)]
  if (raw.info.width > next) {
    const [bytes, others] = await Promise.all([
      encode(raw, deadlineS),
      shrink(rawOf(raw), next, deadlineS).then(made =>
        written(made, rest, deadlineS)
      )
    ])
    return [bytes, ...others]
  }
  const others = await written(raw, rest, deadlineS)
  return [others[0] as Buffer, ...others]
}

/** Of a small, opaque picture that was written here. */
async function colorOf(small: Buffer): Promise<string> {
  const pixels = await sharp(small)
    .resize(COLORED_PX, COLORED_PX, { fit: 'fill' })
    .raw()
    .toBuffer()
  return dominantColor(pixels)
}

/**
 * Decodes once and derives all widths as WebP: upright, first frame, without metadata, never
 * enlarged. Throws like `inspect`, and 413 for a picture that takes longer than the deadline.
 */
export async function derive(
  bytes: Buffer,
  deadlineS: number
): Promise<Derived> {
  try {
    const largest = await shrink(sharp(bytes, INPUT), 1280, deadlineS)
    const [large, medium, small] = await written(largest, [640, 320], deadlineS)
    const variants = { 1280: large, 640: medium, 320: small } as Variants
    const isOpaque = largest.info.channels % 2 === 1
    const color = isOpaque ? await colorOf(variants[320]) : undefined
    return { variants, color }
  } catch (error) {
    throw asRefusal(error)
  }
}
