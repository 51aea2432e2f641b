import { z } from 'zod'
import { CONTENT_TYPES } from '#contract/content-types'
import type { FoundRow } from '#contract/find'

/** Parts that replies of several features have in common. */
export const count = z.int().min(0)

export const person = z.strictObject({
  username: z.string(),
  avatarUrl: z.string().nullable()
})

/** A row of Find. */
export const foundKind = z.enum([...CONTENT_TYPES, 'streamer'])
export const foundRow = z.strictObject({
  kind: foundKind,
  id: z.string(),
  title: z.string(),
  by: z.string(),
  studio: z.string(),
  genre: z.string(),
  picture: z.string(),
  href: z.string(),
  isAway: z.boolean()
}) satisfies z.ZodType<FoundRow>
