import { callTwitchApiRaw } from '@twurple/api-call'
import type { TwitchApiCallOptions } from '@twurple/api-call'
import { accessTokenIsExpired, TokenFetcher } from '@twurple/auth'
import type { AccessToken } from '@twurple/auth'
import { z } from 'zod'
import type { Queue } from '#contract/system'
import type { Clock } from '#http/clock'
import { createBudget } from './budget.ts'

const TIMEOUT_MS = 2000
const REPLY_LIMIT = 2 * 1024 * 1024
/** For one copy, and for all copies together. */
export const CALLS_PER_MINUTE = 60
/** How long Twitch is left alone when it refuses us without saying for how long. */
const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** The connection was never made, so Twitch cannot have heard us: worth one more try. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Twitch did not answer as it should. The message never contains an address, as those carry
 * secrets.
 */
export class TwitchUnavailable extends Error {
  override name = 'TwitchUnavailable'
}

export interface Helix {
  /**
   * One GET of Helix, its reply parsed from JSON but not yet checked.
   * Throws TwitchUnavailable within 2 s of each try.
   */
  get(path: string, query: Record<string, string | string[]>): Promise<unknown>
  figures(): { pog_twitch_calls_total: number; pog_twitch_calls_left: number }
  queue(): Queue
}

const tokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive()
})

/**
 * twurple's raw call rather than its ApiClient: that one tries three times more on every error,
 * holds a refused call until the limit resets, and reads a reply of any size. A secret never
 * follows a redirect.
 */
async function callRaw(
  options: TwitchApiCallOptions,
  clientId?: string,
  token?: string
): Promise<Response> {
  const fetchOptions: RequestInit = {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS)
  }
  return callTwitchApiRaw(
    options,
    clientId,
    token,
    undefined,
    fetchOptions as object
  )
}

function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code =
    cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return NOT_CONNECTED.test(code)
}

/** The body as JSON; gives up as soon as it is longer than allowed. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the rest of the reply.
    if (length > REPLY_LIMIT) throw new TwitchUnavailable('reply too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
}

/** When the limit behind a 429 lets us in again, in milliseconds from now. */
function pauseOf(response: Response, now: number): number {
  const resetAt = Number(response.headers.get('ratelimit-reset') ?? NaN) * 1000
  const wait = resetAt - now
  return wait > 0 && Number.isFinite(wait)
    ? Math.min(wait, LONGEST_PAUSE_MS)
    : PAUSE_MS
}

export function createHelix(
  app: { clientId: string; clientSecret: string },
  clock: Clock,
  /** Whether all copies together have a call left. */
  takeShared: () => Promise<boolean>
): Helix {
  const budget = createBudget(CALLS_PER_MINUTE, clock)
  let pausedUntil = -Infinity
  let token: AccessToken | null = null
  let calls = 0

  const pause = (ms: number) => {
    pausedUntil = clock.elapsed() + ms
  }

  /** One call within the budget and outside any pause. */
  const call = async (
    options: TwitchApiCallOptions,
    accessToken?: string
  ): Promise<Response> => {
    const once = async () => {
      if (clock.elapsed() < pausedUntil) throw new TwitchUnavailable('paused')
      if (!budget.take() || !(await takeShared()))
        throw new TwitchUnavailable('no calls left')

      calls += 1
      return callRaw(options, app.clientId, accessToken)
    }
    const response = await once().catch((error: unknown) => {
      if (wasNeverConnected(error)) return once()
      throw error
    })
    if (response.status === 429) pause(pauseOf(response, clock.now()))
    return response
  }

  const fetchToken = async (): Promise<AccessToken> => {
    const response = await call({
      type: 'auth',
      url: 'token',
      method: 'POST',
      query: {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        grant_type: 'client_credentials'
      }
    })
    if (!response.ok) {
      await response.body?.cancel()
      pause(PAUSE_MS)
      throw new TwitchUnavailable(`token refused with ${response.status}`)
    }
    const reply = tokenReply.parse(await readJson(response))
    token = {
      accessToken: reply.access_token,
      refreshToken: null,
      scope: [],
      expiresIn: reply.expires_in,
      obtainmentTimestamp: Date.now()
    }
    return token
  }
  const flight = new TokenFetcher(fetchToken)

  /** The current token, unless it is the one that was just refused; never two fetches at once. */
  const tokenOtherThan = async (refused: string | null): Promise<string> => {
    if (
      token !== null &&
      token.accessToken !== refused &&
      !accessTokenIsExpired(token)
    )
      return token.accessToken

    return (await flight.fetch()).accessToken
  }

  const get: Helix['get'] = async (path, query) => {
    const options: TwitchApiCallOptions = { type: 'helix', url: path, query }
    const first = await tokenOtherThan(null)
    let response = await call(options, first)
    if (response.status === 401) {
      await response.body?.cancel()
      response = await call(options, await tokenOtherThan(first))
      if (response.status === 401) pause(PAUSE_MS)
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new TwitchUnavailable(`answered ${response.status}`)
    }
    return readJson(response)
  }

  return {
    figures: () => ({
      pog_twitch_calls_total: calls,
      pog_twitch_calls_left: budget.left()
    }),
    queue: () => ({
      name: 'Calls to Twitch in a minute',
      now: CALLS_PER_MINUTE - budget.left(),
      bound: CALLS_PER_MINUTE,
      beyond: 'Lists keep showing what was known last, and searches fail.'
    }),
    get: async (path, query) => {
      try {
        return await get(path, query)
      } catch (error) {
        if (error instanceof TwitchUnavailable) throw error
        const reason = error instanceof Error ? error.name : 'unknown'
        throw new TwitchUnavailable(`failed: ${reason}`)
      }
    }
  }
}
