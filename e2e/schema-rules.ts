import type { Thing } from './search-engine.ts'

/*
 * What schema.org and Google's rich results ask of each type, written a second time: `required`,
 * without which a search engine shows nothing; `recommended`, for which the sample content has an
 * answer; and `possible`, which it may have. Anything else is a mistake.
 */

type Kind = (value: unknown, origin: string) => boolean
interface Rule {
  required: Record<string, Kind>
  recommended?: Record<string, Kind>
  possible?: Record<string, Kind>
}

const MOMENT =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const DURATION = /^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/

const text: Kind = value =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 5000
const date: Kind = value =>
  typeof value === 'string' &&
  (MOMENT.test(value) || DAY.test(value)) &&
  !Number.isNaN(Date.parse(value))
const duration: Kind = value =>
  typeof value === 'string' && DURATION.test(value)
const address: Kind = value =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
/** An address of ours that robots.txt does not keep from search engines. */
const ownAddress: Kind = (value, origin) =>
  address(value, origin) &&
  String(value).startsWith(`${origin}/`) &&
  !/\/(?:api|admin)(?:\/|$)/.test(new URL(String(value)).pathname)
const amount: Kind = value => typeof value === 'number' && value >= 0
const yes: Kind = value => value === true
const oneOf =
  (...names: string[]): Kind =>
  value =>
    names.some(name => value === `https://schema.org/${name}`)
/** Another thing, of one of these types. */
const thing =
  (...types: string[]): Kind =>
  (value, origin) => {
    const type = (value as Partial<Thing> | null)?.['@type'] ?? ''
    return (
      types.includes(type) && problemsOf(value as Thing, origin).length === 0
    )
  }
/** Not a currency code, because coins cannot be bought with money. */
const coins: Kind = value =>
  text(value, '') && !/^[A-Z]{3}$/.test(String(value))

/** Two steps at least, counted from 1; each but the last leads somewhere. */
const steps: Kind = (value, origin) =>
  Array.isArray(value) &&
  value.length >= 2 &&
  (value as Thing[]).every(
    (step, index) =>
      thing('ListItem')(step, origin) &&
      step['position'] === index + 1 &&
      (index === value.length - 1) === !('item' in step)
  )

const RULES: Record<string, Rule> = {
  WebSite: {
    required: { name: text, url: ownAddress },
    recommended: { description: text }
  },
  VideoObject: {
    required: { name: text, thumbnailUrl: address, uploadDate: date },
    recommended: { description: text },
    possible: {
      contentUrl: address,
      embedUrl: address,
      url: ownAddress,
      duration,
      author: thing('Person', 'Organization'),
      interactionStatistic: thing('InteractionCounter'),
      publication: thing('BroadcastEvent')
    }
  },
  InteractionCounter: {
    required: {
      interactionType: thing('WatchAction'),
      userInteractionCount: amount
    }
  },
  WatchAction: { required: {} },
  BroadcastEvent: {
    required: { isLiveBroadcast: yes, startDate: date },
    recommended: { name: text },
    possible: { endDate: date }
  },
  Event: {
    required: {
      name: text,
      startDate: date,
      location: thing('Place', 'VirtualLocation')
    },
    recommended: {
      description: text,
      image: address,
      url: address,
      eventStatus: oneOf('EventScheduled'),
      eventAttendanceMode: oneOf(
        'OnlineEventAttendanceMode',
        'OfflineEventAttendanceMode'
      )
    },
    possible: { organizer: thing('Organization', 'Person') }
  },
  Place: { required: { address: text }, recommended: { name: text } },
  VirtualLocation: { required: { url: address } },
  Product: {
    required: { name: text, offers: thing('Offer') },
    recommended: { description: text, image: address, sku: text },
    possible: { category: text }
  },
  Offer: {
    required: { price: amount, priceCurrency: coins },
    recommended: { url: ownAddress },
    possible: { availability: oneOf('InStock', 'SoldOut') }
  },
  BreadcrumbList: { required: { itemListElement: steps } },
  ListItem: {
    required: { position: amount, name: text },
    possible: { item: ownAddress }
  },
  Person: { required: { name: text } },
  Organization: { required: { name: text } }
}

/** What is wrong with a thing, and with the things inside it, as sentences. */
export function problemsOf(described: Thing, origin: string): string[] {
  const { '@type': type, ...properties } = described
  const rule = RULES[type]
  if (!rule) return [`${type} is no type that we describe`]
  const { required, recommended = {}, possible = {} } = rule
  const needed = { ...required, ...recommended }
  const known: Record<string, Kind> = { ...needed, ...possible }
  const missing = Object.keys(needed).filter(name => !(name in properties))
  const wrong = Object.entries(properties).filter(
    ([name, value]) => !known[name]?.(value, origin)
  )
  const isVideo = type === 'VideoObject'
  const leads = ['contentUrl', 'embedUrl', 'url']
  return [
    ...missing.map(name => `${type} has no ${name}`),
    ...wrong.map(
      ([name, value]) => `${name} of ${type} is ${JSON.stringify(value)}`
    ),
    ...(isVideo && !leads.some(name => name in properties)
      ? ['VideoObject leads nowhere']
      : [])
  ]
}
