import { z } from 'zod'
import type { MyNotices, PushTarget } from '#contract/notices'
import { ENDPOINT_MOST } from './pushing.ts'

export const myNotices = z.strictObject({
  publicKey: z.string(),
  told: z.array(z.strictObject({ id: z.string(), title: z.string() }))
}) satisfies z.ZodType<MyNotices>

/** A point of P-256 and 16 bytes, as browsers write them. */
export const pushTarget = z.strictObject({
  endpoint: z.string().max(ENDPOINT_MOST),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'must be a key of a browser'),
    auth: z.string().regex(/^[\w-]{22}$/, 'must be a secret of a browser')
  })
}) satisfies z.ZodType<PushTarget>
