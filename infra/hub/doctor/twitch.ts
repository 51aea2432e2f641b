import { systemClock } from '#http/clock'
import type { Config } from '#http/config'
import { createHelix } from '#api/twitch/helix'
import { bad, ok } from './finding.ts'
import type { Finding } from './finding.ts'

/** Whether Twitch accepts the credentials, if there are any. */
export async function twitchFinding({ twitch }: Config): Promise<Finding> {
  if (twitch === null) {
    return ok(
      'Twitch',
      'no credentials: everything works except live data and search'
    )
  }
  try {
    const helix = createHelix(twitch, systemClock, async () => true)
    await helix.get('users', { login: 'twitch' })
    return ok('Twitch', 'accepts the credentials')
  } catch (error) {
    return bad(
      'Twitch',
      (error as Error).message,
      'Check TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET, and whether this machine can reach Twitch.'
    )
  }
}
