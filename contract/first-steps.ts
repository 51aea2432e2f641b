/**
 * What is left to do in a new hub. Once everything is done, or the administrator has closed it, it
 * is over for good.
 */
export type FirstSteps =
  | { state: 'over' }
  | {
      state: 'open'
      /** Whether there is an item beside the sample. */
      item: 'done' | 'open'
      /** Streamers are found through Twitch, which may not be set up. */
      streamer: 'done' | 'open' | 'needs-twitch'
      /** Whether PUBLIC_ORIGIN is set; who asks on the machine itself needs none yet. */
      origin: 'done' | 'open' | 'local'
    }
