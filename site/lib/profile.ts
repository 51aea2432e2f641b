import { PROFILE } from '#contract/calls/visitor'
import { remote } from './remote.ts'

/** Who is here: name, picture, coins. */
export const $profile = remote(PROFILE)

/** Shows the coins that an action's answer named; without a profile there is nothing to correct. */
export function setCoins(coins: number): void {
  const profile = $profile.get()
  if (profile.state === 'ready') $profile.put({ ...profile.value, coins })
}
