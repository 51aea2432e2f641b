import { withRules } from './ahead.ts'
import type { Dictionaries } from './dictionary.ts'
import { withIslandFile } from './islands.ts'
import { pageOf } from './page.ts'
import type { Page } from './page.ts'
import { policyOf } from './policy.ts'
import type { PressOptions } from './press-options.ts'
import type { Rendered } from './renderer.ts'

/** Makes a page of what Astro rendered for a path: its rules, policy, headers and codings. */
export function createFinish(
  {
    headers,
    mediaHosts,
    islands
  }: Pick<PressOptions, 'headers' | 'mediaHosts' | 'islands'>,
  dictionaries: Dictionaries
) {
  return (
    made: Rendered,
    cache: 'page' | 'never',
    path = ''
  ): Promise<Page> => {
    const { contentSecurityPolicy: policy } = made
    if (policy === undefined) return pageOf(made, headers, cache)
    const html = made.body.toString()
    const own = islands ? withIslandFile(html, islands) : html
    const page = withRules(path, {
      text: own,
      policy: policyOf(policy, own, mediaHosts)
    })
    const contentSecurityPolicy = page.policy
    const body = Buffer.from(page.text)
    dictionaries.note(path, body)
    const whole = { ...made, body, contentSecurityPolicy }
    return pageOf(whole, headers, cache, dictionaries.keptFor(path))
  }
}
