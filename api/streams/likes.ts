import { createHash } from 'node:crypto'
import { addressKey } from '#http/network'
import type { Core } from '../calls/core.ts'
import { unlessThere } from '../database/errors.ts'
import { likeModel } from './models/like.ts'

/** Likes that one address may give or take back; the limit per day is in api/market/allowances.ts. */
const LIKES = [{ count: 60, perMs: 60_000 }]

/** Who likes which stream. */
export interface Likes {
  /** Counts a like for its address; 429 when there were too many in this minute. */
  count(address: string): void
  isLiked(stream: string, visitor: string | null): Promise<boolean>
  /** Likes the stream, or takes the like back. */
  toggle(
    stream: string,
    visitor: string
  ): Promise<{ isLiked: boolean; likes: number }>
}

/** One id for each pair, so that a second like of the same visitor cannot be stored. */
function likeId(stream: string, visitor: string): string {
  return createHash('sha256').update(`${stream} ${visitor}`).digest('base64url')
}

export function createLikes({
  database,
  limiter
}: Pick<Core, 'database' | 'limiter'>): Likes {
  const ofAddress = limiter('like', LIKES)
  const Stored = likeModel(database.connection)
  return {
    count: address => ofAddress.take(addressKey(address)),
    isLiked: async (stream, visitor) =>
      visitor !== null && (await Stored.exists({ stream, visitor })) !== null,
    toggle: async (stream, visitor) => {
      const { deletedCount } = await Stored.deleteOne({ stream, visitor })
      const isLiked = deletedCount === 0
      // If another call of the same visitor was faster, it is liked all the same.
      if (isLiked) {
        await unlessThere(() =>
          Stored.create({ _id: likeId(stream, visitor), stream, visitor })
        )
      }
      return { isLiked, likes: await Stored.countDocuments({ stream }) }
    }
  }
}
