/**
 * What is left to do in a new hub. Once everything is done, or the administrator has dismissed it,
 * it never comes back.
 */
export type FirstSteps =
  | { state: 'over' }
  | {
      state: 'open'
      /** Whether there is an item besides the sample. */
      item: 'done' | 'open'
      /** Streamers are found through Twitch, which may not be set up. */
      streamer: 'done' | 'open' | 'needs-twitch'
      /** Whether PUBLIC_ORIGIN is set; a request from the machine itself needs none yet. */
      origin: 'done' | 'open' | 'local'
    }
