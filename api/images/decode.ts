import sharp from 'sharp'
import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { Failure } from '../errors.ts'

export const IMAGE_SENTENCES = {
  type: 'Only JPEG, PNG, WebP or GIF images are allowed',
  tooLarge: 'Image is too large',
  damaged: 'The image is damaged or unreadable'
} as const

const FORMATS = ['jpeg', 'png', 'webp', 'gif']
const PIXELS = 40_000_000
/** What a picture may need in memory while it is decoded, where it cannot be read line by line. */
const HELD_BYTES = 256 * 1024 * 1024
const DEADLINE_S = 10
/** WebP knows no longer side. */
const LONGEST_SIDE_PX = 16_383
/** Half the time of sharp's default for files that are 5 % larger. */
const WEBP = { quality: 80, effort: 2 }

export const WIDTHS_PX = [1280, 640, 320] as const
export type Width = (typeof WIDTHS_PX)[number]

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

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const words = error instanceof Error ? error.message : ''
  if (/unsupported image format/i.test(words)) {
    return new Failure(415, IMAGE_SENTENCES.type)
  }
  return /exceeds pixel limit|channel limit|timeout/i.test(words)
    ? new Failure(413, IMAGE_SENTENCES.tooLarge)
    : new Failure(400, IMAGE_SENTENCES.damaged)
}

/** Interlaced PNG and progressive JPEG are held as a whole, the latter as 16-bit coefficients. */
function heldBytes(picture: Metadata): number {
  if (!picture.isProgressive) return 0
  const samples = picture.width * picture.height * picture.channels
  return picture.format === 'jpeg' || picture.depth === 'ushort'
    ? samples * 2
    : samples
}

/**
 * Looks at the head of a picture only: how many pixels it has. Throws 415 for what is none of the
 * four formats, 413 for too many pixels, 400 for a head that cannot be read.
 */
export async function inspect(bytes: Buffer): Promise<number> {
  if (bytes.length === 0) throw new Failure(400, IMAGE_SENTENCES.damaged)
  try {
    const picture = await sharp(bytes, INPUT).metadata()
    if (!FORMATS.includes(picture.format)) {
      throw new Failure(415, IMAGE_SENTENCES.type)
    }
    if (heldBytes(picture) > HELD_BYTES) {
      throw new Failure(413, IMAGE_SENTENCES.tooLarge)
    }
    return picture.width * picture.height
  } catch (error) {
    throw asFailure(error)
  }
}

/** Pixels, ready to be made smaller or written. */
interface Raw {
  data: Buffer
  info: OutputInfo
}

const rawOf = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } })

function shrink(picture: Sharp, width: Width): Promise<Raw> {
  return picture
    .resize({
      width,
      height: LONGEST_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true
    })
    .timeout({ seconds: DEADLINE_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const smaller = async (raw: Raw, width: Width): Promise<Raw> =>
  raw.info.width <= width ? raw : shrink(rawOf(raw), width)

const encode = (raw: Raw): Promise<Buffer> =>
  rawOf(raw).timeout({ seconds: DEADLINE_S }).webp(WEBP).toBuffer()

/**
 * Decodes once and derives each width from the next larger one, as WebP: upright, first frame,
 * without metadata, never enlarged. Throws like `inspect`, and 413 for what takes longer than the
 * deadline.
 */
export async function derive(bytes: Buffer): Promise<Record<Width, Buffer>> {
  try {
    const large = await shrink(sharp(bytes, INPUT), 1280)
    const medium = await smaller(large, 640)
    const small = await smaller(medium, 320)
    const different = [...new Set([large, medium, small])]
    const encoded = await Promise.all(different.map(encode))
    const bytesOf = (raw: Raw) => encoded[different.indexOf(raw)] as Buffer
    return {
      1280: bytesOf(large),
      640: bytesOf(medium),
      320: bytesOf(small)
    }
  } catch (error) {
    throw asFailure(error)
  }
}
