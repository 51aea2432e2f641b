import type { ContentDraft } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { metadataFields, RARITIES } from '#contract/metadata'
import type { MetadataKind } from '#contract/metadata'

type AnyMetadata = ContentDraft['metadata']

/** What the form's metadata fields hold: text as typed, even for a number. */
export type MetadataTexts = Readonly<Record<string, string>>

/**
 * The number that a typed text means, null when it is empty. What is not a number, or not a whole one,
 * is sent as it is: the server refuses it, and nothing is changed silently.
 */
export function readNumber(text: string): number | string | null {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text.trim()
}

/**
 * `2027-03-18T20:00`, the local time that a datetime-local field shows, with seconds if there are any,
 * because a save that changes something else must not move it. Empty for no instant.
 */
export function localTime(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const asIfUtc = date.getTime() - date.getTimezoneOffset() * 60_000
  return new Date(asIfUtc).toISOString().replace(/(?::00)?\.000Z$|Z$/, '')
}

/** The UTC instant of a local time as typed; empty when it is none. */
export function instantOf(localTime: string): string {
  const date = new Date(localTime)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Whether the clocks skip this local time where the browser is, so that it would be read as another one. */
export const isSkipped = (text: string): boolean =>
  localTime(instantOf(text)).slice(0, 16) !== text.slice(0, 16)

/** What the form shows for the instants of an item, by their fields. */
export type LoadedInstants = Readonly<
  Record<string, { text: string; instant: string }>
>

/** The instants that are loaded into the form. */
export function loadedInstants(
  values: Record<string, unknown>,
  names: readonly string[]
): LoadedInstants {
  return Object.fromEntries(
    names.flatMap(name => {
      const instant = values[name]
      if (typeof instant !== 'string' || instant === '') return []
      return [[name, { text: localTime(instant), instant }]]
    })
  )
}

/**
 * The instant that a text means. If nobody changed the text, it is still the instant that was loaded,
 * because in the hour that a change of the clocks repeats, one local time stands for two instants.
 */
export function readInstant(
  text: string,
  loaded: LoadedInstants[string] | undefined
): string {
  return loaded?.text === text ? loaded.instant : instantOf(text)
}

/** The metadata fields of the type that are instants. */
export function instantFields(type: ContentType): string[] {
  return metadataFields(type)
    .filter(({ kind }) => kind === 'instant')
    .map(({ name }) => name)
}

function textOf(kind: MetadataKind, value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return kind === 'instant' ? localTime(value) : value
}

function valueOf(
  kind: MetadataKind,
  text: string,
  loaded: LoadedInstants[string] | undefined
): string | number | null {
  switch (kind) {
    case 'count': {
      const number = readNumber(text)
      return typeof number === 'number' ? number : 0
    }
    case 'count-or-null':
    case 'price':
    case 'supply':
      return readNumber(text)
    case 'instant':
      return readInstant(text, loaded)
    case 'rarity':
      return RARITIES.find(rarity => rarity === text) ?? 'Common'
    case 'text':
    case 'url':
    case 'media':
    case 'room':
    case 'captions':
    case 'collectible':
      return text.trim()
  }
}

/** The texts of a form that shows this metadata. */
export function textsOf(
  type: ContentType,
  metadata: AnyMetadata
): MetadataTexts {
  const values = metadata as Record<string, unknown>
  return Object.fromEntries(
    metadataFields(type)
      .filter(({ name }) => name in values)
      .map(({ name, kind }) => [name, textOf(kind, values[name])])
  )
}

/** The metadata that the texts mean. A field that nobody touched and that was absent stays absent. */
export function metadataOf(
  type: ContentType,
  texts: MetadataTexts,
  loaded: LoadedInstants = {}
): AnyMetadata {
  return Object.fromEntries(
    metadataFields(type)
      .filter(({ name }) => name in texts)
      .map(({ name, kind }) => [
        name,
        valueOf(kind, texts[name] ?? '', loaded[name])
      ])
  )
}
