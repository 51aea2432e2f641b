import { PROFILE } from '#contract/calls/visitor'
import { ask } from './api.ts'
import { remote } from './remote.ts'

/** Who is here: name, picture, coins. */
export const $profile = remote(PROFILE, async call => {
  const profile = await ask(call)
  const { username, coins } = profile
  if (typeof username !== 'string' || typeof coins !== 'number')
    throw new TypeError('The answer is no profile')

  return profile
})

/** Shows the coins that an action's answer named; without a profile there is nothing to correct. */
export function setCoins(coins: number): void {
  const profile = $profile.get()
  if (profile.state === 'ready') $profile.put({ ...profile.value, coins })
}
