/** Reads a part of an answer; undefined when what comes cannot be drawn at all. */
export type Read<T> = (value: unknown) => T | undefined

type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text without which there is nothing to draw: an id, a name. */
export const needed: Read<string> = value =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A text, or what stands in for a damaged one. */
export const textOr =
  <Instead extends string | null>(instead: Instead) =>
  (value: unknown): string | Instead =>
    typeof value === 'string' ? value : instead
export const text = textOr('')

export const numberOr =
  <Instead extends number | null>(instead: Instead) =>
  (value: unknown): number | Instead =>
    typeof value === 'number' && Number.isFinite(value) ? value : instead

export const flag = (value: unknown): boolean => value === true

export const oneOf =
  <Known>(known: readonly Known[], instead: Known) =>
  (value: unknown): Known =>
    known.find(each => each === value) ?? instead

/** A date that can be formatted; a damaged one is the beginning of time. */
export const moment = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? value
    : new Date(0).toISOString()

/** An object whose named fields are read one by one; what is not named stays as it came. */
export function record<T extends object>(fields: {
  [Name in keyof T]?: Read<T[Name]>
}): Read<T> {
  return value => {
    if (!isObject(value)) return undefined
    const read = { ...value }
    for (const [name, readField] of Object.entries<Read<unknown> | undefined>(
      fields
    )) {
      const field = readField?.(value[name])
      if (field === undefined) return undefined
      read[name] = field
    }
    return read as T
  }
}

/** A person's picture whose address is not a text is left out. */
export function faceRead<T extends { avatarUrl?: string }>(item: T): T {
  if (typeof item.avatarUrl === 'string') return item
  const read = { ...item }
  delete read.avatarUrl
  return read
}

/** An object that is drawn even when nothing of it came. */
export const part = <T extends object>(fields: {
  [Name in keyof T]?: Read<T[Name]>
}): Read<T> => {
  const read = record<T>(fields)
  return value => read(isObject(value) ? value : {})
}

/** A list, read item by item: a damaged item costs only itself. */
export const listOf =
  <T>(read: Read<T>) =>
  (value: unknown): T[] =>
    Array.isArray(value) ? value.flatMap(item => read(item) ?? []) : []

/** The same, but throws when the answer is not a list, as it means nothing then. */
export const wholeList =
  <T>(read: Read<T>) =>
  (value: unknown): T[] => {
    if (!Array.isArray(value)) throw new TypeError('The answer is no list')
    return listOf(read)(value)
  }
