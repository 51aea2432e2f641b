import type { Context } from 'koa'
import type { Core, Feature } from '../calls/core.ts'
import { createRelay } from './relay.ts'
import type { Relay } from './relay.ts'
import { publicRoutes, streamerRoutes } from './routes.ts'
import { createStreamers } from './streamers.ts'
import type { Streamers } from './streamers.ts'

/** The approved streamers, and what Twitch says about them. */
export interface Twitch extends Feature {
  streamers: Pick<Streamers, 'all'>
  state: Relay['state']
  live: Relay['live']
  look: Relay['look']
  /** Calls the listener with the username of each streamer that is approved. */
  onApproved(listener: (username: string) => void): void
}

export function createTwitch(
  core: Core,
  admin: { knows(ctx: Context): boolean },
  pollMs?: number
): Twitch {
  const relay = createRelay(core, pollMs)
  const streamers = createStreamers(core)
  const listeners: ((username: string) => void)[] = []
  const approved = (username: string) => {
    for (const listener of listeners) listener(username)
  }
  return {
    ...relay,
    streamers,
    onApproved: listener => void listeners.push(listener),
    routes: [
      ...publicRoutes(core, { ...admin, relay, streamers }),
      ...streamerRoutes(core, { approved, relay, streamers })
    ],
    start: () => {
      streamers.recover()
      relay.start()
    },
    close: () => {
      relay.close()
      return streamers.close()
    }
  }
}
