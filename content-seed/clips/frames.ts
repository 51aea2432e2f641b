import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PICTURES = join(import.meta.dirname, '../pictures')

/** The coordinates in which films are drawn here, and the size of a frame. */
const STAGE = { width: 800, height: 450 }
export const FRAME = { width: 640, height: 360, perSecond: 24 }
export const FILM_S = 10

/** `approach` is how much nearer the camera comes, and goes back, during the film: a share of the picture. */
export interface Shot {
  overlay: Overlay
  approach: number
}

/** What moves over the picture at a second of the film, as SVG in the coordinates of STAGE. */
export type Overlay = (second: number) => string

/** How near the camera is: 0 at the film's ends, 1 in its middle. */
const nearness = (second: number) =>
  (1 - Math.cos((2 * Math.PI * second) / FILM_S)) / 2

/** The picture of an item with something moving over it, one frame after another as raw RGB. */
export async function* framesOf(
  picture: string,
  { overlay, approach }: Shot
): AsyncGenerator<Buffer> {
  const { width, height } = STAGE
  const still = await sharp(await readFile(join(PICTURES, `${picture}.webp`)))
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality: 95 })
    .toBuffer()
  const href = `data:image/jpeg;base64,${still.toString('base64')}`
  for (let frame = 0; frame < FILM_S * FRAME.perSecond; frame += 1) {
    const second = frame / FRAME.perSecond
    const scale = 1 + approach * nearness(second)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${FRAME.width}" height="${FRAME.height}">
      <g transform="translate(${width / 2} ${height / 2}) scale(${scale}) translate(${-width / 2} ${-height / 2})">
        <image href="${href}" width="${width}" height="${height}"/>${overlay(second)}
      </g></svg>`
    yield await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  }
}
