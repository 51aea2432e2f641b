import { CONTENT_LIMITS } from '#contract/content'
import { idOf } from './feed-rows.ts'
import type { ForFeeds, Said } from './rows.ts'
import { attribute, listIn } from './xml.ts'
import type { Element } from './xml.ts'

const TWITCH =
  'This is a channel of Twitch: add it in Manage Streamers, which shows when it is live.'

function isTwitch(address: string): boolean {
  if (!URL.canParse(address)) return false
  return /(?:^|\.)twitch\.tv$/.test(new URL(address).hostname)
}

/** Outlines that lead somewhere; those that only hold others are folders. */
export function opmlRows(body: Element, { type, image }: ForFeeds): Said[] {
  const rows: Said[] = []
  const open = listIn(body, 'outline').toReversed()
  for (let outline = open.pop(); outline; outline = open.pop()) {
    const inside = listIn(outline, 'outline')
    open.push(...inside.toReversed())
    const said = (name: string) => attribute(outline, name)
    const addresses = ['htmlUrl', 'url', 'xmlUrl'].map(said)
    const externalUrl = addresses.find(address => address !== '') ?? ''
    if (externalUrl === '' && inside.length > 0) continue
    const title = (said('title') || said('text')).slice(0, CONTENT_LIMITS.title)
    const id = idOf(type, externalUrl || title)
    rows.push(
      addresses.some(isTwitch)
        ? { refusal: TWITCH, title }
        : {
            payload: {
              id,
              type,
              title,
              description: said('description').slice(
                0,
                CONTENT_LIMITS.description
              ),
              image,
              externalUrl
            }
          }
    )
  }
  return rows
}
