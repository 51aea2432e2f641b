import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { route } from '../route.ts'
import type { Route } from '../route.ts'

const HOLD_MS = 25_000
/** Requests that may wait at once; further ones are answered at once. */
const HELD = 50

/** The news that sites wait for (architecture.md, 'How one change travels'). */
export function revisionRoutes({ revision }: Deps): Route[] {
  let held = 0
  const newer = (after: number, gone: AbortSignal) =>
    new Promise<void>(resolve => {
      const finish = () => {
        clearTimeout(timer)
        stop()
        gone.removeEventListener('abort', finish)
        held -= 1
        resolve()
      }
      held += 1
      const timer = setTimeout(finish, HOLD_MS)
      const stop = revision.onChange(
        now => (now > after || revision.isReleased()) && finish()
      )
      gone.addEventListener('abort', finish)
    })
  return [
    route({
      method: 'get',
      path: '/api/revision',
      summary:
        'The revision of the public data, once it is greater than `after` or after 25 s',
      who: 'anyone',
      database: false,
      query: z.object({
        after: z
          .string()
          .regex(/^\d{1,15}$/, 'after must be one whole number, 0 or more')
          .transform(Number)
          .optional()
      }),
      replies: { 200: z.strictObject({ revision: z.int().min(0) }) },
      handle: async ({ ctx, query: { after } }) => {
        ctx.set('Cache-Control', 'no-store')
        const isNews = after === undefined || revision.current() > after
        if (!isNews && held < HELD && !revision.isReleased()) {
          const gone = new AbortController()
          ctx.res.once('close', () => gone.abort())
          await newer(after, gone.signal)
        }
        return { revision: revision.current() }
      }
    })
  ]
}
