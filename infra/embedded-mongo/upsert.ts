import { MongoError } from './errors.ts'
import { change } from './place.ts'
import { isOperatorUpdate } from './update.ts'
import { isObject } from './values.ts'
import type { Document, Value } from './values.ts'

/** The document that an upsert begins with: what the filter demands to be equal. */
export function seedOfUpsert(filter: Document): Document {
  const seed: Document = {}
  const equalities = [...equalitiesOf(filter)]
  checkSingle(equalities.map(([path]) => path))
  for (const [path, value] of equalities) change(seed, path, () => value, true)
  return seed
}

/** `$all` of several values demands as many equalities of one field. */
function* equalitiesOf(filter: Document): Generator<[string, Value]> {
  for (const [path, operand] of Object.entries(filter)) {
    if (path === '$and')
      for (const part of operand as Document[]) yield* equalitiesOf(part)
    else if (path.startsWith('$')) continue
    else if (!isObject(operand) || !isOperatorUpdate(operand))
      yield [path, operand]
    else {
      if ('$eq' in operand) yield [path, operand['$eq']]
      if (Array.isArray(operand['$all']))
        for (const item of operand['$all'] as Value[])
          if (!isObject(item) || !('$elemMatch' in item)) yield [path, item]
    }
  }
}

function checkSingle(paths: readonly string[]): void {
  const ordered = paths.toSorted()
  ordered.forEach((path, i) => {
    const before = ordered[i - 1]
    if (before === path || (before && path.startsWith(`${before}.`)))
      throw new MongoError(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`
      )
  })
}
