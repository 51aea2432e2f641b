import type { FileHandle } from 'node:fs/promises'
import type { Context } from 'koa'
import { Failure } from '#http/failure'

/** One range of bytes, as players ask for it. */
const RANGE = /^bytes=(\d{1,15})?-(\d{1,15})?$/

/** First and last byte of what is asked for; null: all of it. Throws 416 where there is nothing. */
function partOf(
  header: string,
  size: number
): { start: number; end: number } | null {
  const [, first, last] = RANGE.exec(header) ?? []
  if (first === undefined && last === undefined) return null
  const start =
    first === undefined ? Math.max(0, size - Number(last)) : Number(first)
  const end =
    first === undefined || last === undefined
      ? size - 1
      : Math.min(Number(last), size - 1)
  if (start > end) {
    throw new Failure(416, 'There is nothing in this range', {
      'Content-Range': `bytes */${size}`
    })
  }
  return { start, end }
}

/** Answers with what is asked for, read from the disk as fast as it is taken. */
export async function answerPart(
  ctx: Context,
  media: FileHandle
): Promise<void> {
  try {
    const { size } = await media.stat()
    const part = partOf(ctx.get('Range'), size)
    const { start, end } = part ?? { start: 0, end: size - 1 }
    ctx.set('Accept-Ranges', 'bytes')
    if (part !== null) {
      ctx.status = 206
      ctx.set('Content-Range', `bytes ${start}-${end}/${size}`)
    }
    ctx.type = 'video/mp4'
    ctx.body = media.createReadStream({ start, end })
    ctx.length = end - start + 1
  } catch (error) {
    await media.close()
    throw error
  }
}
