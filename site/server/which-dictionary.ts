import type { IncomingMessage } from 'node:http'
import { HASH_LETTERS } from '#http/representation'
import type { Representation } from '#http/representation'
import { DICTIONARY } from '../lib/config.ts'
import { savesData } from './ahead.ts'
import type { Page } from './page.ts'
import { namedDictionary } from './routes.ts'

type Which =
  | { is: 'this'; dictionary: Representation }
  | { is: 'at'; at: string }
  | { is: 'none' }

/**
 * The fixed address in all pages (`hash` null) leads to the newest dictionary, or to the one that the browser
 * has, while pages are still packed against it: that one costs nothing to load.
 */
export function whichDictionary(
  request: IncomingMessage,
  hash: string | null,
  published: (path: string) => Page | undefined
): Which {
  const newest = published(DICTIONARY)
  const offer = String(request.headers['available-dictionary'])
  const home = published('/')?.representation
  const has = Object.hasOwn(home?.deltas ?? {}, offer)
    ? Buffer.from(offer, 'base64').toString('base64url').slice(0, HASH_LETTERS)
    : null
  const given = newest?.status === 200 ? newest.representation : null
  const leadsTo = has ?? given?.hash
  if (given && given.hash === hash) return { is: 'this', dictionary: given }
  // 'none' is no error: another copy may have that one, and the browser's console should show no message.
  if (savesData(request) || hash !== null || leadsTo === undefined)
    return { is: 'none' }

  return { is: 'at', at: namedDictionary(leadsTo) }
}
