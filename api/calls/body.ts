import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { z } from 'zod'
import { Failure, FAILURES } from '#http/failure'
import { isCutOff } from '#http/rest-of-body'

const BODY_LIMIT = '64kb'

/** A file in a multipart form. */
export interface FileBody {
  field: string
  /** Reads it, and lends its bytes until `use` is done. */
  read(ctx: Context, use: (file: Buffer) => Promise<void>): Promise<void>
}

/** What comes with a request: JSON that a schema checks, or a file. */
export type Body = z.ZodType | FileBody

export const isFile = (body: Body): body is FileBody =>
  !(body instanceof z.ZodType)

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

const parseJson = koaBody({
  json: true,
  jsonTypes: ['application/json'],
  jsonLimit: BODY_LIMIT,
  jsonStrict: true,
  urlencoded: false,
  text: false,
  multipart: false,
  patchNode: false
})

/** 415 for what is not JSON, 413 above 64 KB, 400 for what does not parse. */
async function readJson(ctx: Context): Promise<unknown> {
  if (!JSON_TYPE.test(ctx.get('Content-Type')))
    throw new Failure(415, FAILURES.notJson)

  try {
    await parseJson(ctx, async () => undefined)
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 413) throw new Failure(413, FAILURES.tooLarge)
    if (isCutOff(ctx.req)) throw new Failure(400, 'The request was cut off')
    throw new Failure(400, 'The request body is not valid JSON')
  }
  return ctx.request.body
}

/** Reads what comes with a request, checked by nobody yet, and lends it until `use` is done. */
export async function readBody(
  ctx: Context,
  body: Body | undefined,
  use: (read: unknown) => Promise<void>
): Promise<void> {
  if (body === undefined) await use(undefined)
  else if (isFile(body)) await body.read(ctx, use)
  else await use(await readJson(ctx))
}
