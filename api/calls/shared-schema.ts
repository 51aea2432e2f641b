import { z } from 'zod'

/** Parts that replies of several features have in common. */
export const count = z.int().min(0)

export const person = z.strictObject({
  username: z.string(),
  avatarUrl: z.string().nullable()
})
