import { z } from 'zod'
import { OPENAPI } from '#contract/calls/operations'
import { answer, represent } from '#http/representation'
import type { Representation } from '#http/representation'
import packageJson from '../../package.json' with { type: 'json' }
import { openApiOf } from '../calls/openapi.ts'
import { route, WRITTEN } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** The API's own description; `routes` is called once all of them are known. */
export function openApiRoutes(routes: () => Route[]): Route[] {
  let made: Promise<Representation> | undefined
  return [
    route({
      call: OPENAPI,
      summary: 'All calls, as OpenAPI 3.1',
      who: 'anyone',
      database: false,
      replies: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
      handle: async ({ ctx }) => {
        made ??= represent(
          JSON.stringify(openApiOf(routes(), packageJson.version)),
          'application/json; charset=utf-8',
          HEADERS
        )
        const representation = await made
        ctx.respond = false
        answer(ctx.req, ctx.res, representation)
        return WRITTEN
      }
    })
  ]
}
