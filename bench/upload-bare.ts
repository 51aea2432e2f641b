/**
 * The baseline of bench/upload: reports how long bare sharp takes for the picture in the given file.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const WEBP = { quality: 80, effort: 2 }

async function bareSharp(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: 1280, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = sharp(data, { raw: { width, height, channels } })
  await Promise.all(
    [1280, 640, 320].map(wide =>
      decoded.clone().resize({ width: wide }).webp(WEBP).toBuffer()
    )
  )
}

sharp.concurrency(1)
sharp.cache(false)
process.on('message', async file => {
  const bytes = await readFile(String(file))
  const startMs = performance.now()
  await bareSharp(bytes)
  process.send?.(performance.now() - startMs)
})
process.on('disconnect', () => process.exit())
