import type { Collection } from '../files/collection.ts'
import { keyOf } from '../files/key.ts'
import type { Document } from '../values.ts'

const AFTER = Buffer.from([0xff])

/**
 * How many documents match a filter, if an index alone can tell: the filter compares exactly the index's first
 * fields with texts, and each document is in it once. Undefined where the documents have to be read.
 */
export function countByIndex(
  collection: Collection,
  filter: Document
): number | undefined {
  const names = Object.keys(filter)
  if (names.some(name => typeof filter[name] !== 'string')) return undefined
  const index = collection.indexes.find(
    ({ fields, multikey }) =>
      !multikey &&
      names.length <= fields.length &&
      fields.slice(0, names.length).every(field => names.includes(field))
  )
  if (index === undefined) return undefined
  const texts = index.fields
    .slice(0, names.length)
    .map((name, at) => keyOf([filter[name]], [index.descending[at]!]))
  const from = Buffer.concat(texts)
  return collection.count(index, { from, to: Buffer.concat([from, AFTER]) })
}
